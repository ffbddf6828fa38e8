package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.trace.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Brings two accesses together: all that comes before one of them in the causal order, in an order in which every lock is
 * free, every read sees its value and every notification finds who it woke.
 *
 * <p>Theorem 4 says that there is such an order if the causal order and the locks held do not forbid the race. That is
 * not so: let one thread take {@code l}, then take and release {@code m}, and write; let another one take {@code m}, then
 * take and release {@code l}, and write. Nothing orders the writes, and they hold no lock in common, but each thread
 * needs the other one to go first. So a pair is reported only when an order has been found.
 */
final class Reordering {
    /** What a variable holds as long as nobody knows: equal to no value. */
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final Situation start;
    private final Map<Integer, Integer> initial = new HashMap<>();
    private final Map<Integer, List<Step>> byThread = new TreeMap<>();
    /** By variable and by lock, in the order in which they came. */
    private final Map<Integer, List<Step>> reads = new HashMap<>();

    private final Map<Integer, List<Step>> acquires = new HashMap<>();
    private final Step first;
    private final Step second;
    private int size;

    Reordering(Situation start, Collection<Step> window, Step first, Step second) {
        this.start = start;
        this.first = first;
        this.second = second;
        for (Step step : window) {
            Event event = step.event();
            if (event.op().isAccess()) {
                initial.putIfAbsent(event.target(), event.op().reads() ? event.read() : UNKNOWN);
            }
            if (first.before().contains(step) || second.before().contains(step)) {
                add(step);
            }
        }
    }

    private void add(Step step) {
        Event event = step.event();
        put(byThread, event.thread(), step);
        if (event.op().reads()) {
            put(reads, event.target(), step);
        } else if (event.op().acquires()) {
            put(acquires, event.target(), step);
        }
        size++;
    }

    private static void put(Map<Integer, List<Step>> map, int key, Step step) {
        map.computeIfAbsent(key, any -> new ArrayList<>()).add(step);
    }

    /** The numbers of the events before the two accesses, if an order is found. */
    Optional<int[]> find() {
        Optional<int[]> order = new Attempt(false).run();
        return order.isPresent() ? order : new Attempt(true).run();
    }

    /** One walk, always with the event that came first among those that can happen. */
    private final class Attempt {
        private final boolean openLast;
        private final Situation situation = start.copy();
        private final Map<Integer, Integer> memory = new HashMap<>(initial);
        private final List<Deque<Step>> left = new ArrayList<>();

        /** With {@code openLast} a section that stays open begins only when no other one of its lock is left. */
        private Attempt(boolean openLast) {
            this.openLast = openLast;
            byThread.values().forEach(own -> left.add(new ArrayDeque<>(own)));
        }

        private Optional<int[]> run() {
            int[] order = new int[size];
            for (int i = 0; i < order.length; i++) {
                Deque<Step> next = choose();
                if (next == null) {
                    return Optional.empty();
                }
                Step step = next.removeFirst();
                situation.perform(step);
                if (step.event().op().writes()) {
                    memory.put(step.event().target(), step.event().written());
                }
                order[i] = step.number();
            }
            return Optional.of(order);
        }

        private @Nullable Deque<Step> choose() {
            Deque<Step> chosen = null;
            int least = Integer.MAX_VALUE;
            for (Deque<Step> own : left) {
                Step step = own.peekFirst();
                if (step != null && step.number() < least && canHappen(step)) {
                    chosen = own;
                    least = step.number();
                }
            }
            return chosen;
        }

        private boolean canHappen(Step step) {
            Event event = step.event();
            Op op = event.op();
            return situation.follows(step)
                    && situation.allows(step)
                    && (!op.reads() || memory.getOrDefault(event.target(), UNKNOWN) == event.read())
                    && (!op.writes() || nobodyReadsBefore(step))
                    && (!openLast || !op.acquires() || closes(step) || isLastOfItsLock(step));
        }

        /** A write would take away what an earlier read still has to see. */
        private boolean nobodyReadsBefore(Step write) {
            for (Step read : reads.getOrDefault(write.event().target(), List.of())) {
                if (read.number() >= write.number()) {
                    return true;
                }
                if (isLeft(read) && read.event().read() != write.event().written()) {
                    return false;
                }
            }
            return true;
        }

        private boolean isLastOfItsLock(Step acquire) {
            Section own = acquire.section();
            for (Step other : acquires.getOrDefault(acquire.event().target(), List.of())) {
                Section section = other.section();
                if (own != null && section != null && own.excludes(section) && isLeft(other)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isLeft(Step step) {
            return situation.done(step.event().thread()) <= step.position();
        }
    }

    private boolean closes(Step acquire) {
        Section section = acquire.section();
        int thread = acquire.event().thread();
        int end = Math.max(first.before().of(thread), second.before().of(thread));
        return section != null && section.release() < end;
    }
}
