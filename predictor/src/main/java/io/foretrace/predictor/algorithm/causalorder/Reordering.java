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
import java.util.stream.Stream;

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
    private final List<Step> steps = new ArrayList<>();
    private final Step first;
    private final Step second;

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
                steps.add(step);
            }
        }
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
        private final Map<Integer, Deque<Step>> left = new TreeMap<>();

        /** With {@code openLast} a section that stays open begins only when no other one of its lock is left. */
        private Attempt(boolean openLast) {
            this.openLast = openLast;
            for (Step step : steps) {
                left.computeIfAbsent(step.event().thread(), thread -> new ArrayDeque<>())
                        .add(step);
            }
        }

        private Optional<int[]> run() {
            int[] order = new int[steps.size()];
            for (int i = 0; i < order.length; i++) {
                Optional<Step> next = left.values().stream()
                        .flatMap(thread -> thread.stream().limit(1))
                        .filter(this::canHappen)
                        .min((one, other) -> Integer.compare(one.number(), other.number()));
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                perform(next.get());
                order[i] = next.get().number();
            }
            return Optional.of(order);
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
            Event event = write.event();
            return remaining().noneMatch(step -> step.event().op().reads()
                    && step.event().target() == event.target()
                    && step.number() < write.number()
                    && step.event().read() != event.written());
        }

        private boolean closes(Step acquire) {
            Section section = acquire.section();
            int thread = acquire.event().thread();
            int end = Math.max(first.before().of(thread), second.before().of(thread));
            return section != null && section.release() < end;
        }

        private boolean isLastOfItsLock(Step acquire) {
            Section own = acquire.section();
            return own != null
                    && remaining().noneMatch(step -> step.event().op().acquires()
                            && step.section() != null
                            && own.excludes(step.section()));
        }

        private Stream<Step> remaining() {
            return left.values().stream().flatMap(Deque::stream);
        }

        private void perform(Step step) {
            situation.perform(step);
            Event event = step.event();
            if (event.op().writes()) {
                memory.put(event.target(), event.written());
            }
            Deque<Step> own = left.get(event.thread());
            if (own != null) {
                own.removeFirst();
            }
        }
    }
}
