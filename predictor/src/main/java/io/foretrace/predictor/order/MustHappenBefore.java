package io.foretrace.predictor.order;

import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order that every reordering keeps (paper 003, ≺): each thread's own, fork before the child, the child before join,
 * and those notifications that no other one can stand in for.
 */
public final class MustHappenBefore {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Clocks clocks;
    private final Map<Integer, List<Integer>> notifyEdges;
    /** Per event, how many edges leave or enter its thread before it: equal numbers, equal relations. */
    private final int[] segment;

    public MustHappenBefore(Trace trace, ThreadOrder threadOrder, Waits waits) {
        this.trace = trace;
        this.threadOrder = threadOrder;
        notifyEdges = notifyEdges(trace, waits);
        Clocks.Builder builder = new Clocks.Builder(trace, threadOrder);
        segment = new int[trace.size()];
        int[] current = new int[threadOrder.threads()];
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op == Op.JOIN) {
                joinEdge(trace, threadOrder, builder, event);
            } else if (op == Op.NOTIFY || op == Op.WOKEN) {
                notifyEdges.getOrDefault(event, List.of()).forEach(builder::edge);
            }
            builder.pass(event);
            if (op == Op.FORK) {
                builder.start(trace.target(event), event);
            }
            boolean edge = op == Op.FORK || op == Op.JOIN || op == Op.NOTIFY || op == Op.WOKEN || op == Op.WAIT;
            segment[event] = edge ? ++current[trace.thread(event)] : current[trace.thread(event)];
        }
        clocks = builder.build();
    }

    /** Whether the first event comes before the second one in every reordering that has the second. */
    public boolean ordered(int first, int second) {
        return clocks.ordered(first, second);
    }

    /** Raises {@code frontier}, a number of events per thread, to all that must have happened when the event has happened. */
    public void joinAfter(int event, int[] frontier) {
        clocks.joinAfter(event, frontier);
    }

    /**
     * A number for the stretch of its thread in which an event stands; all accesses of one stretch are ordered alike
     * with every event of another thread.
     */
    public int segment(int event) {
        return segment[event];
    }

    /** The events that must come directly before an event: all of this order follows from these. */
    public IntList predecessors(int event) {
        IntList sources = new IntList();
        int previous = threadOrder.previous(event);
        addUnlessNone(sources, previous == Trace.NONE ? threadOrder.fork(trace.thread(event)) : previous);
        if (trace.op(event) == Op.JOIN) {
            int child = trace.target(event);
            int length = threadOrder.length(child);
            addUnlessNone(sources, length == 0 ? threadOrder.fork(child) : threadOrder.event(child, length - 1));
        }
        notifyEdges.getOrDefault(event, List.of()).forEach(sources::add);
        return sources;
    }

    private static void addUnlessNone(IntList sources, int event) {
        if (event != Trace.NONE) {
            sources.add(event);
        }
    }

    static void joinEdge(Trace trace, ThreadOrder threadOrder, Clocks.Builder builder, int join) {
        int child = trace.target(join);
        int length = threadOrder.length(child);
        if (length > 0) {
            builder.edge(threadOrder.event(child, length - 1));
        } else {
            builder.edgeFromStartOf(child);
        }
    }

    private record Waiter(int thread, int lock) {}

    /**
     * A notification may end another wait of the same thread than it did in the trace, so only counting is safe: the
     * i-th notification needs i waits before it, and the i-th wait needs i notifications before it ends.
     */
    private static Map<Integer, List<Integer>> notifyEdges(Trace trace, Waits waits) {
        Map<Waiter, List<Wait>> notified = new HashMap<>();
        for (Wait wait : waits.waits()) {
            if (!wait.timedOut()) {
                notified.computeIfAbsent(new Waiter(wait.thread(), wait.lock()), key -> new ArrayList<>())
                        .add(wait);
            }
        }
        Map<Waiter, List<Integer>> notifies = new HashMap<>();
        for (int notify : waits.notifies()) {
            for (int thread : trace.wakes(notify)) {
                notifies.computeIfAbsent(new Waiter(thread, trace.target(notify)), key -> new ArrayList<>())
                        .add(notify);
            }
        }
        Map<Integer, List<Integer>> edges = new HashMap<>();
        notifies.forEach((waiter, list) -> addEdges(trace, list, notified.getOrDefault(waiter, List.of()), edges));
        return edges;
    }

    private static void addEdges(
            Trace trace, List<Integer> notifies, List<Wait> waits, Map<Integer, List<Integer>> edges) {
        boolean oneNotifier =
                notifies.stream().mapToInt(trace::thread).distinct().count() == 1;
        for (int i = 0; i < notifies.size(); i++) {
            int notify = notifies.get(i);
            add(edges, notify, waits.get(oneNotifier ? i : 0).event());
            for (int j = 0; j < waits.size(); j++) {
                boolean needed = oneNotifier ? i == j : j + 1 == notifies.size();
                if (needed && waits.get(j).woken() != Trace.NONE) {
                    add(edges, waits.get(j).woken(), notify);
                }
            }
        }
    }

    private static void add(Map<Integer, List<Integer>> edges, int event, int source) {
        edges.computeIfAbsent(event, key -> new ArrayList<>()).add(source);
    }
}
