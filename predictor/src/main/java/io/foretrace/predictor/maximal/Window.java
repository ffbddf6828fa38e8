package io.foretrace.predictor.maximal;

import io.foretrace.predictor.maximal.solver.FixedOrder;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A stretch of a trace that is solved by itself: everything before it has happened as observed. Its fixed order is
 * {@code Φmhb} of paper 003, and what follows from values that are written only once.
 *
 * <p>Events are numbered from 0 here; {@link #global} gives back their numbers in the trace. One more number,
 * {@link #end}, stands for the moment of the bug: an event happens if it comes before the end. The paper gives the two
 * racing events one order variable to share; this is that variable. The paper also orders what comes after it, and so
 * misses bugs from which the program cannot go on, such as a race between two threads that then deadlock.
 */
final class Window implements FixedOrder {
    private static final int[] NOTHING = {};

    private final TraceIndex index;
    private final Trace trace;
    private final ValueOrder order;
    private final int from;
    private final int to;
    private final boolean ignoresData;
    private final boolean looksAtBranches;
    private final int[][] predecessors;
    private final int[] demander;
    private final Map<Integer, IntList> writes = new HashMap<>();
    private final Map<Integer, Integer> startValues = new HashMap<>();
    private final int[] lengths;
    private final int[] nextWrite;
    private final int[] previousWrite;

    /** @param model whose reorderings are asked about */
    Window(TraceIndex index, ValueOrder order, int from, int to, Model model) {
        this.index = index;
        this.trace = index.trace();
        this.order = order;
        this.from = from;
        this.to = to;
        ignoresData = model == Model.CSR;
        looksAtBranches = model == Model.MAXIMAL && trace.hasBranches();
        predecessors = new int[to - from + 1][];
        demander = new int[to - from];
        lengths = index.threadOrder().lengthsAt(from);
        for (int event = from; event < to; event++) {
            predecessors[event - from] = findPredecessors(event);
            if (trace.op(event).isAccess()) {
                startValues.computeIfAbsent(trace.target(event), startValueFor(event));
            }
            if (trace.op(event).writes()) {
                writes.computeIfAbsent(trace.target(event), key -> new IntList())
                        .add(event - from);
            }
        }
        predecessors[end()] = NOTHING;
        nextWrite = new int[to - from];
        previousWrite = new int[to - from];
        findNeighbouringWrites();
        findDemanders();
    }

    TraceIndex index() {
        return index;
    }

    @Override
    public int size() {
        return to - from + 1;
    }

    /** The moment of the bug. */
    int end() {
        return to - from;
    }

    boolean contains(int globalEvent) {
        return globalEvent >= from && globalEvent < to;
    }

    int local(int globalEvent) {
        return globalEvent - from;
    }

    int global(int event) {
        return event + from;
    }

    Op op(int event) {
        return trace.op(event + from);
    }

    int thread(int event) {
        return trace.thread(event + from);
    }

    int target(int event) {
        return trace.target(event + from);
    }

    /** How many events of each thread come before the window. */
    int[] lengths() {
        return lengths;
    }

    @Override
    public int[] predecessors(int event) {
        return predecessors[event];
    }

    /** Whether the first event comes before the second one in every reordering. */
    boolean mustPrecede(int first, int second) {
        return order.ordered(first + from, second + from);
    }

    /** The writes to a variable in this window, in the order of the trace. */
    IntList writesTo(int variable) {
        return writes.getOrDefault(variable, new IntList());
    }

    /** The value of a variable when the window starts. */
    int startValue(int variable) {
        return startValues.getOrDefault(variable, trace.initialValue(variable));
    }

    /** What the first access of the window to a variable finds there. */
    private Function<Integer, Integer> startValueFor(int access) {
        return variable -> {
            int writer = index.readsFrom().writer(access);
            return writer == Trace.NONE ? trace.initialValue(variable) : trace.valueWritten(writer);
        };
    }

    /**
     * The first event that its thread reaches only if this read saw what it saw in the trace: the next branch that depends
     * on it, or the next event if no branches are looked at. {@link Trace#NONE} if it is not in this window, or if data is
     * ignored.
     */
    int demander(int read) {
        return demander[read];
    }

    /** Whether the model and the trace say which reads the value of a write depends on; else on all before it. */
    boolean tellsDependence(int write) {
        return looksAtBranches && trace.tellsDependence(write + from);
    }

    /** Whether the value of a write depends on a read of its thread. */
    boolean dependsOn(int write, int read) {
        return tellsDependence(write) ? trace.dependsOn(write + from, read + from) : read <= write;
    }

    /** The event before this one in its thread, {@link Trace#NONE} if it is not in this window. */
    int previous(int event) {
        int previous = index.threadOrder().previous(event + from);
        return previous < from ? Trace.NONE : previous - from;
    }

    /** The next write by the same thread to the variable of this write, {@link Trace#NONE} if not in this window. */
    int nextWrite(int write) {
        return nextWrite[write];
    }

    /** The last write before this access by its thread to its variable, {@link Trace#NONE} if not in this window. */
    int previousWrite(int access) {
        return previousWrite[access];
    }

    private void findNeighbouringWrites() {
        Arrays.fill(nextWrite, Trace.NONE);
        Map<Long, Integer> lastWrites = new HashMap<>();
        for (int event = 0; event < end(); event++) {
            if (op(event).isAccess()) {
                long key = (long) target(event) << 32 | thread(event);
                previousWrite[event] = lastWrites.getOrDefault(key, Trace.NONE);
                if (op(event).writes()) {
                    if (previousWrite[event] != Trace.NONE) {
                        nextWrite[previousWrite[event]] = event;
                    }
                    lastWrites.put(key, event);
                }
            }
        }
    }

    private void findDemanders() {
        int[] coming = new int[trace.threads().size()];
        Arrays.fill(coming, Trace.NONE);
        Arrays.fill(demander, Trace.NONE);
        if (ignoresData) {
            return;
        }
        for (int event = to - 1; event >= from; event--) {
            int thread = trace.thread(event);
            demander[event - from] = nearer(demander[event - from], coming[thread]);
            if (looksAtBranches && trace.op(event) == Op.BRANCH && trace.tellsDependence(event)) {
                isDemandedBy(event);
            } else if (!looksAtBranches || trace.op(event) == Op.BRANCH) {
                coming[thread] = event - from;
            }
        }
    }

    private static int nearer(int one, int other) {
        return one == Trace.NONE || (other != Trace.NONE && other < one) ? other : one;
    }

    /** Branches are met from the last to the first, so that the first one stays. */
    private void isDemandedBy(int branch) {
        for (int i = 0; i < trace.dependenceCount(branch); i++) {
            int read = trace.dependence(branch, i);
            if (read >= from) {
                demander[read - from] = branch - from;
            }
        }
    }

    private int[] findPredecessors(int event) {
        IntList sources = order.fromOtherThreads(event);
        int previous = index.threadOrder().previous(event);
        sources.add(previous == Trace.NONE ? index.threadOrder().fork(trace.thread(event)) : previous);
        return Arrays.stream(sources.toArray())
                .filter(source -> source >= from)
                .map(source -> source - from)
                .toArray();
    }
}
