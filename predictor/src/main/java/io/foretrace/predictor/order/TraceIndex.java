package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Trace;

/** What the algorithms need to know about a trace, each part computed once, and only if it is asked for. */
public final class TraceIndex {
    private final Trace trace;
    private final Once<ThreadOrder> threadOrder;
    private final Once<LockSets> lockSets;
    private final Once<CriticalSections> criticalSections;
    private final Once<ReadsFrom> readsFrom;
    private final Once<Waits> waits;
    private final Once<MustHappenBefore> mustHappenBefore;
    private final Once<CausalPrecedence> causalPrecedence;

    public TraceIndex(Trace trace) {
        this.trace = trace;
        threadOrder = new Once<>(() -> new ThreadOrder(trace));
        lockSets = new Once<>(() -> new LockSets(trace));
        criticalSections = new Once<>(() -> new CriticalSections(trace));
        readsFrom = new Once<>(() -> new ReadsFrom(trace));
        waits = new Once<>(() -> new Waits(trace));
        mustHappenBefore = new Once<>(() -> new MustHappenBefore(trace, threadOrder(), waits()));
        causalPrecedence = new Once<>(() -> new CausalPrecedence(this));
    }

    public Trace trace() {
        return trace;
    }

    public ThreadOrder threadOrder() {
        return threadOrder.get();
    }

    public LockSets lockSets() {
        return lockSets.get();
    }

    public CriticalSections criticalSections() {
        return criticalSections.get();
    }

    public ReadsFrom readsFrom() {
        return readsFrom.get();
    }

    public Waits waits() {
        return waits.get();
    }

    public MustHappenBefore mustHappenBefore() {
        return mustHappenBefore.get();
    }

    public CausalPrecedence causalPrecedence() {
        return causalPrecedence.get();
    }
}
