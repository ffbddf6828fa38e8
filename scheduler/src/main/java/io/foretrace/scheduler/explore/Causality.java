package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Footprints.Touch;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps of an execution and which come before which, whatever the schedule: two steps are in order if they touch the same
 * thing and one of them changes it, or if one lets the other one's thread run. What the order leaves open makes no difference,
 * so executions with the same order are one behaviour.
 *
 * <p>A step's hash says which step it is and all that is before it: in two executions, steps with the same hash are the same
 * step with the same past.
 */
final class Causality {
    private static final int NONE = -1;

    private final Footprints footprints;
    private final StepLog log;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Race> races = new ArrayList<>();
    private final Map<Long, Accesses> accesses = new HashMap<>();
    private final int[] last = filled();
    private final int[] counts = new int[StepLog.MOST_THREADS];
    private final int[] enabler = filled();

    /**
     * A step that can be seen.
     *
     * @param step its number among all steps
     * @param thread its number in all executions
     * @param number how many such steps of the thread came before
     * @param clock how many steps of each thread are before this one, or are this one
     * @param before the steps that are immediately before, by their places in the list
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Node(int step, int thread, int number, int end, int[] clock, int[] before, long hash) {}

    /**
     * A thread that could have come before a step that it came after.
     *
     * @param earlier the place of that step in the list
     * @param later the place of the step that the thread made instead, or would have made next
     * @param thread its number in all executions
     */
    record Race(int earlier, int later, int thread) {
        /** The behaviour in which the thread is early: all that does not depend on the earlier step, then the thread. */
        Goal reversed(Causality order) {
            Goal.Builder goal = new Goal.Builder();
            for (int i = 0; i < later; i++) {
                if (i < earlier || !order.isBefore(earlier, i)) {
                    goal.add(order.nodes.get(i));
                }
            }
            return goal.early(thread);
        }
    }

    private static final class Accesses {
        private int writer = NONE;
        private final List<Integer> readers = new ArrayList<>();
        /** Of each thread: where it took the lock. */
        private final int[] taken = filled();
    }

    Causality(StepLog log, Touches events) {
        this.log = log;
        this.footprints = new Footprints(log, events);
        for (int step = 0; step < log.size(); step++) {
            add(step);
        }
        addBlocked();
    }

    /** Threads that wait for a monitor in the end could have had it before. */
    private void addBlocked() {
        long seen = 0;
        for (int step = log.size() - 1; step >= 0; step--) {
            long self = 1L << log.thread(step);
            if ((seen & self) == 0 && log.monitor(step) != 0 && !footprints.isVisible(step)) {
                int thread = log.number(step);
                races(step, List.of(new Touch(log.monitor(step), true, true, false)), last[thread], NONE);
            }
            seen |= self;
        }
    }

    private static int[] filled() {
        int[] array = new int[StepLog.MOST_THREADS];
        Arrays.fill(array, NONE);
        return array;
    }

    List<Node> nodes() {
        return nodes;
    }

    List<Race> races() {
        return races;
    }

    private void add(int step) {
        int thread = log.number(step);
        long enables = enables(step);
        if (footprints.isVisible(step) || enables != 0) {
            addVisible(step, thread);
            for (int other = 0; other < StepLog.MOST_THREADS; other++) {
                if ((enables & 1L << other) != 0) {
                    enabler[other] = nodes.size() - 1;
                }
            }
        }
    }

    /** The threads that can run after the step and could not before it, other than because of the time. */
    private long enables(int step) {
        if (step + 1 == log.size()) {
            return 0;
        }
        long self = 1L << log.thread(step);
        return log.enabled(step + 1) & ~log.enabled(step) & ~log.timed(step) & ~self;
    }

    private void addVisible(int step, int thread) {
        List<Touch> touches = footprints.of(step);
        int previous = last[thread];
        int enabling = enabler[log.thread(step)];
        enabler[log.thread(step)] = NONE;
        List<Integer> conflicts = races(step, touches, previous, enabling);
        int[] before = before(previous, enabling, conflicts);
        int[] clock = new int[StepLog.MOST_THREADS];
        for (int node : before) {
            join(clock, nodes.get(node).clock());
        }
        int number = counts[thread]++;
        clock[thread] = number + 1;
        nodes.add(new Node(step, thread, number, footprints.end(step), clock, before, hash(thread, number, before)));
        last[thread] = nodes.size() - 1;
        for (Touch touch : touches) {
            touched(touch, thread, nodes.size() - 1);
        }
    }

    private void touched(Touch touch, int thread, int node) {
        Accesses all = accesses.computeIfAbsent(touch.subject(), subject -> new Accesses());
        if (touch.writes()) {
            all.writer = node;
            all.readers.clear();
        } else {
            all.readers.add(node);
        }
        if (touch.acquires()) {
            all.taken[thread] = node;
        }
    }

    /** The steps of other threads that the touches come after; notes the races among them. */
    private List<Integer> races(int step, List<Touch> touches, int previous, int enabling) {
        int thread = log.number(step);
        List<Integer> conflicts = new ArrayList<>();
        Map<Integer, Touch> reasons = new HashMap<>();
        for (Touch touch : touches) {
            for (int node : conflicts(touch, thread)) {
                conflicts.add(node);
                reasons.put(node, touch);
            }
        }
        for (Map.Entry<Integer, Touch> conflict : reasons.entrySet()) {
            int node = conflict.getKey();
            if (!conflict.getValue().waits() && isImmediate(node, conflicts, previous)) {
                race(node, conflict.getValue(), step, previous, enabling);
            }
        }
        return conflicts;
    }

    private List<Integer> conflicts(Touch touch, int thread) {
        Accesses all = accesses.get(touch.subject());
        if (all == null) {
            return List.of();
        }
        List<Integer> conflicts = new ArrayList<>();
        if (all.writer != NONE && nodes.get(all.writer).thread() != thread) {
            conflicts.add(all.writer);
        }
        if (touch.writes()) {
            for (int reader : all.readers) {
                if (nodes.get(reader).thread() != thread) {
                    conflicts.add(reader);
                }
            }
        }
        return conflicts;
    }

    private boolean isImmediate(int node, List<Integer> conflicts, int previous) {
        if (isBefore(node, previous)) {
            return false;
        }
        for (int other : conflicts) {
            if (other != node && isBefore(node, other)) {
                return false;
            }
        }
        return true;
    }

    private void race(int node, Touch touch, int step, int previous, int enabling) {
        Accesses all = accesses.get(touch.subject());
        boolean explicit = log.isExplicit(touch.subject());
        int taken = all == null || !touch.acquires()
                ? NONE
                : all.taken[nodes.get(node).thread()];
        if (taken != NONE && taken != node) {
            // Whoever wants a lock that is taken has to come before it was, not before it is given back.
            if (!isBefore(taken, previous)) {
                addRace(taken, step);
            }
            if (!explicit) {
                return;
            }
        }
        if (node != enabling) {
            addRace(node, step);
        }
    }

    /** Time passes only when nobody can go on: a thread that waits for a moment to come is never early. */
    private void addRace(int earlier, int step) {
        int at = nodes.get(earlier).step();
        long self = 1L << log.thread(step);
        if ((log.timed(at) & ~log.enabled(at) & self) == 0) {
            races.add(new Race(earlier, nodes.size(), log.number(step)));
        }
    }

    /** Whether the first step is the second one, or before it. */
    boolean isBefore(int first, int second) {
        if (second == NONE) {
            return false;
        }
        Node node = nodes.get(first);
        return nodes.get(second).clock()[node.thread()] > node.number();
    }

    private static int[] before(int previous, int enabling, List<Integer> conflicts) {
        List<Integer> all = new ArrayList<>(conflicts);
        all.add(previous);
        all.add(enabling);
        return all.stream()
                .filter(node -> node != NONE)
                .mapToInt(node -> node)
                .distinct()
                .toArray();
    }

    private static void join(int[] clock, int[] other) {
        for (int thread = 0; thread < clock.length; thread++) {
            clock[thread] = Math.max(clock[thread], other[thread]);
        }
    }

    private long hash(int thread, int number, int[] before) {
        long[] hashes = Arrays.stream(before)
                .mapToLong(node -> nodes.get(node).hash())
                .sorted()
                .toArray();
        long hash = mix(thread * 0x9E3779B97F4A7C15L + number + 1);
        for (long one : hashes) {
            hash = mix(hash * 31 + one);
        }
        return hash;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
