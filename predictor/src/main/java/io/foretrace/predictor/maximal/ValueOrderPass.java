package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;

/**
 * The pass behind {@link ValueOrder}. For each event it knows what has happened wherever the event is about to happen, and
 * wherever it has; and for each write what has happened wherever it has left the value that it left in the trace.
 */
final class ValueOrderPass {
    private final TraceIndex index;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final LockSets lockSets;
    private final CriticalSections sections;
    private final boolean ignoresData;
    /** Whether a thread that read another value may go on to its next branch. */
    private final boolean looksAtBranches;

    private final ForcedSources sources;
    private final Pasts pasts;
    private final int[] about;
    private final int[] happened;
    private final int[] written;
    private final int[] start;
    /** Per thread, what has happened when it has come as far as the pass. */
    private final int[] reached;
    /** Per thread, what has happened if all its reads so far saw what they saw in the trace. */
    private final int[] unchanged;

    ValueOrderPass(TraceIndex index, Model model) {
        this.index = index;
        ignoresData = model == Model.CSR;
        looksAtBranches = model == Model.MAXIMAL && index.trace().hasBranches();
        trace = index.trace();
        threadOrder = index.threadOrder();
        lockSets = index.lockSets();
        sections = index.criticalSections();
        sources = new ForcedSources(index);
        pasts = new Pasts(trace, threadOrder);
        about = new int[trace.size()];
        happened = new int[trace.size()];
        written = new int[trace.size()];
        start = new int[threadOrder.threads()];
        reached = new int[threadOrder.threads()];
        unchanged = new int[threadOrder.threads()];
    }

    Pasts pasts() {
        return pasts;
    }

    int[] about() {
        return about;
    }

    int[] happened() {
        return happened;
    }

    /** Per thread, what has happened before its first event. */
    int[] start() {
        return start;
    }

    void run() {
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            int before = reached[thread];
            if (!looksAtBranches && !ignoresData && unchanged[thread] != before) {
                // Whatever a thread does depends on all that it has read.
                reached[thread] = closed(unchanged[thread], thread, lockSets.before(event));
            }
            about[event] = reached[thread];
            happen(event, trace.op(event), thread);
            happened[event] = reached[thread];
            if (reached[thread] != before) {
                unchanged[thread] = pasts.union(reached[thread], unchanged[thread], thread);
            }
            access(event, trace.op(event), thread);
        }
    }

    private void happen(int event, Op op, int thread) {
        switch (op) {
            case BRANCH -> branch(event, thread);
            case JOIN, NOTIFY, WOKEN -> {
                IntList before = index.mustHappenBefore().predecessors(event);
                for (int i = 0; i < before.size(); i++) {
                    after(before.get(i), thread);
                }
                reached[thread] = closed(reached[thread], thread, lockSets.before(event));
            }
            case ACQUIRE, READ_ACQUIRE -> reached[thread] = closed(reached[thread], thread, heldAfter(event, thread));
            case FORK -> {
                int child = trace.target(event);
                start[child] = pasts.with(start[child], child, reached[thread], event);
                reached[child] = start[child];
                unchanged[child] = start[child];
            }
            default -> {}
        }
    }

    private void after(int event, int thread) {
        reached[thread] = pasts.with(reached[thread], thread, happened[event], event);
    }

    private void branch(int branch, int thread) {
        if (looksAtBranches) {
            int past = trace.tellsDependence(branch)
                    ? told(reached[thread], branch, thread)
                    : pasts.union(reached[thread], unchanged[thread], thread);
            reached[thread] = closed(past, thread, lockSets.before(branch));
        }
    }

    private void access(int event, Op op, int thread) {
        if (op.reads()) {
            unchanged[thread] = seen(unchanged[thread], event, thread);
        }
        if (op.writes()) {
            written[event] = looksAtBranches && trace.tellsDependence(event)
                    ? told(reached[thread], event, thread)
                    : unchanged[thread];
        }
    }

    /** The reads that an event depends on, and no others, saw what they saw in the trace. */
    private int told(int past, int event, int thread) {
        int result = past;
        for (int i = 0; i < trace.dependenceCount(event); i++) {
            result = seen(result, trace.dependence(event, i), thread);
        }
        return result;
    }

    private int seen(int past, int read, int thread) {
        int source = sources.of(read);
        return source == Trace.NONE ? past : pasts.with(past, thread, written[source], source);
    }

    private int heldAfter(int event, int thread) {
        int next = threadOrder.next(event);
        return next == Trace.NONE ? lockSets.atEnd(thread) : lockSets.before(next);
    }

    /** While a thread holds a lock, nobody else does: who has taken it before has given it back. */
    private int closed(int past, int thread, int held) {
        int result = past;
        for (int before = -1; before != result; ) {
            before = result;
            for (int i = 0; i < lockSets.size(held); i++) {
                for (Strand strand : sections.strands(lockSets.lock(held, i))) {
                    if (strand.thread() != thread && pasts.count(result, strand.thread()) > 0) {
                        result = released(result, thread, strand.exclusive(), strand.thread());
                        if (!lockSets.isShared(held, i)) {
                            result = released(result, thread, strand.shared(), strand.thread());
                        }
                    }
                }
            }
        }
        return result;
    }

    private int released(int past, int thread, IntList acquires, int other) {
        int last = threadOrder.event(other, pasts.count(past, other) - 1);
        int count = acquires.countBelow(last + 1);
        int release = count == 0 ? Trace.NONE : sections.match(acquires.get(count - 1));
        return release == Trace.NONE || pasts.contains(past, release)
                ? past
                : pasts.with(past, thread, happened[release], release);
    }
}
