package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Cycles of threads of which each wants a lock that the next one holds.
 *
 * <p>Acquires that are alike (the same thread, the same locks held, the same lock wanted, at the same place) are one node
 * of a graph, so that a loop of ten thousand rounds is no more than one round; its cycles are what is asked about.
 */
final class Deadlocks {
    /** Deadlocks of more threads than this are not looked for. */
    private static final int MOST_THREADS = 5;

    private static final int MOST_STEPS = 1_000_000;

    private final TraceIndex index;
    private final Trace trace;
    private final LockSets lockSets;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Spans> events = new ArrayList<>();
    private final BugGroup.Builder groups = new BugGroup.Builder();
    private IntList[] holders = new IntList[0];
    private int steps;

    private Deadlocks(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        lockSets = index.lockSets();
    }

    /** Acquires that are alike. */
    private record Node(int thread, int wanted, boolean shared, int lockSet, int location) {}

    /** What there is to ask about. */
    static CandidateList of(TraceIndex index) {
        Deadlocks deadlocks = new Deadlocks(index);
        deadlocks.collect();
        deadlocks.indexHolders();
        for (int threads = 2; threads <= MOST_THREADS; threads++) {
            if (!deadlocks.search(threads)) {
                return new CandidateList(
                        deadlocks.groups.build(),
                        "there are too many orders of locks to look for all deadlocks of " + threads
                                + " or more threads");
            }
        }
        return new CandidateList(deadlocks.groups.build(), "");
    }

    private void collect() {
        BitSet endWaits = acquiresThatEndWaits();
        Map<Node, Spans> byNode = new LinkedHashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            int set = op.acquires() ? lockSets.before(event) : 0;
            // Whoever owns a lock may take it shared too: that never has to wait.
            if (op.acquires() && lockSets.size(set) > 0 && !endWaits.get(event) && !holds(set, trace.target(event))) {
                Node node = new Node(
                        trace.thread(event), trace.target(event), op == Op.READ_ACQUIRE, set, trace.location(event));
                byNode.computeIfAbsent(node, unused -> Spans.ofEvents()).add(event);
            }
        }
        keepWhatMayBeInCycles(byNode);
        nodes.addAll(byNode.keySet());
        events.addAll(byNode.values());
    }

    /** Who waits is not held up by a lock but by the missing notification. */
    private BitSet acquiresThatEndWaits() {
        BitSet acquires = new BitSet();
        for (Wait wait : index.waits().waits()) {
            int last = wait.woken() == Trace.NONE
                    ? index.threadOrder()
                            .event(wait.thread(), index.threadOrder().length(wait.thread()) - 1)
                    : index.threadOrder().previous(wait.woken());
            if (last > wait.event() && trace.op(last) == Op.ACQUIRE) {
                acquires.set(last);
            }
        }
        return acquires;
    }

    private boolean holds(int set, int lock) {
        return IntStream.range(0, lockSets.size(set)).anyMatch(i -> lockSets.lock(set, i) == lock);
    }

    /** Drops nodes whose lock nobody else holds at another node, or whose locks nobody else wants, until none is left. */
    private void keepWhatMayBeInCycles(Map<Node, Spans> byNode) {
        int before;
        do {
            before = byNode.size();
            BitSet[] holding = threadsByLock();
            BitSet[] wanting = threadsByLock();
            for (Node node : byNode.keySet()) {
                wanting[node.wanted].set(node.thread);
                locks(node.lockSet).forEach(lock -> holding[lock].set(node.thread));
            }
            byNode.keySet()
                    .removeIf(node -> !hasOther(holding[node.wanted], node.thread)
                            || locks(node.lockSet).noneMatch(lock -> hasOther(wanting[lock], node.thread)));
        } while (byNode.size() < before);
    }

    private BitSet[] threadsByLock() {
        BitSet[] threads = new BitSet[trace.locks().size()];
        Arrays.setAll(threads, lock -> new BitSet());
        return threads;
    }

    private static boolean hasOther(BitSet threads, int thread) {
        return threads.cardinality() > (threads.get(thread) ? 1 : 0);
    }

    private IntStream locks(int set) {
        return IntStream.range(0, lockSets.size(set))
                .map(i -> lockSets.lock(set, i))
                .distinct();
    }

    private void indexHolders() {
        holders = new IntList[trace.locks().size()];
        Arrays.setAll(holders, lock -> new IntList());
        for (int node = 0; node < nodes.size(); node++) {
            int number = node;
            locks(nodes.get(node).lockSet).forEach(lock -> holders[lock].add(number));
        }
    }

    /** Reports the cycles of so many threads; whether there were few enough to look at all of them. */
    private boolean search(int threads) {
        steps = 0;
        for (int start = 0; start < nodes.size() && steps <= MOST_STEPS; start++) {
            extend(new ArrayList<>(List.of(start)), threads);
        }
        return steps <= MOST_STEPS;
    }

    /** Each cycle is found from its smallest node. */
    private void extend(List<Integer> path, int threads) {
        Node last = nodes.get(path.get(path.size() - 1));
        IntList next = holders[last.wanted];
        for (int i = 0; i < next.size() && ++steps <= MOST_STEPS; i++) {
            int node = next.get(i);
            if (!blocks(nodes.get(node), last)) {
                continue;
            }
            if (node == path.get(0) && path.size() == threads) {
                report(path);
            } else if (node > path.get(0) && path.size() < threads && fits(path, nodes.get(node))) {
                path.add(node);
                extend(path, threads);
                path.remove(path.size() - 1);
            }
        }
    }

    private boolean blocks(Node holder, Node waiting) {
        for (int i = 0; i < lockSets.size(holder.lockSet); i++) {
            if (lockSets.lock(holder.lockSet, i) == waiting.wanted
                    && !(waiting.shared && lockSets.isShared(holder.lockSet, i))) {
                return true;
            }
        }
        return false;
    }

    /** Threads that hold a common lock, a guard, are never there at the same time. */
    private boolean fits(List<Integer> path, Node added) {
        return path.stream()
                .map(nodes::get)
                .noneMatch(node -> node.thread == added.thread || lockSets.exclude(node.lockSet, added.lockSet));
    }

    private void report(List<Integer> cycle) {
        Spans[] acquires = cycle.stream().map(events::get).toArray(Spans[]::new);
        Combinations.Maker maker = (spans, chosen) -> new Deadlock(IntStream.range(0, chosen.length)
                .mapToObj(i -> spans[i].first(chosen[i]))
                .toList());
        groups.add(key(cycle), new Combinations(index.mustHappenBefore()::ordered, maker, acquires));
    }

    /** The locks and places in the order of the cycle, beginning with the smallest, wherever the search began. */
    private List<String> key(List<Integer> cycle) {
        List<String> least = List.of();
        for (int start = 0; start < cycle.size(); start++) {
            List<String> rotated = new ArrayList<>();
            for (int i = 0; i < cycle.size(); i++) {
                Node node = nodes.get(cycle.get((start + i) % cycle.size()));
                rotated.add(trace.locks().group(node.wanted) + " " + node.location);
            }
            if (least.isEmpty() || Arrays.compare(rotated.toArray(String[]::new), least.toArray(String[]::new)) < 0) {
                least = rotated;
            }
        }
        return least;
    }
}
