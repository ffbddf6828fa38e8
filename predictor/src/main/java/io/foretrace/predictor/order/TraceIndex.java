package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Trace;
import org.jspecify.annotations.Nullable;

/** What the algorithms need to know about a trace, each part computed once, and only if it is asked for. */
public final class TraceIndex {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private @Nullable LockSets lockSets;
    private @Nullable CriticalSections criticalSections;
    private @Nullable ReadsFrom readsFrom;
    private @Nullable Waits waits;
    private @Nullable MustHappenBefore mustHappenBefore;
    private @Nullable CausalPrecedence causalPrecedence;

    public TraceIndex(Trace trace) {
        this.trace = trace;
        threadOrder = new ThreadOrder(trace);
    }

    public Trace trace() {
        return trace;
    }

    public ThreadOrder threadOrder() {
        return threadOrder;
    }

    public synchronized LockSets lockSets() {
        if (lockSets == null) {
            lockSets = new LockSets(trace);
        }
        return lockSets;
    }

    public synchronized CriticalSections criticalSections() {
        if (criticalSections == null) {
            criticalSections = new CriticalSections(trace);
        }
        return criticalSections;
    }

    public synchronized ReadsFrom readsFrom() {
        if (readsFrom == null) {
            readsFrom = new ReadsFrom(trace);
        }
        return readsFrom;
    }

    public synchronized Waits waits() {
        if (waits == null) {
            waits = new Waits(trace);
        }
        return waits;
    }

    public synchronized MustHappenBefore mustHappenBefore() {
        if (mustHappenBefore == null) {
            mustHappenBefore = new MustHappenBefore(trace, threadOrder, waits());
        }
        return mustHappenBefore;
    }

    public synchronized CausalPrecedence causalPrecedence() {
        if (causalPrecedence == null) {
            causalPrecedence = new CausalPrecedence(this);
        }
        return causalPrecedence;
    }
}
