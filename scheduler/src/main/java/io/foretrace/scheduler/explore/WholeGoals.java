package io.foretrace.scheduler.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The goals that have all steps which do not depend on the one that was turned round, also later ones. The short ones, which are reached
 * first, leave those out: most of the whole ones are reached by the way then, but not all, where a thread has looked at what the
 * thread that is early would have changed. Those that are left in the end are behaviours that nothing else leads to.
 */
final class WholeGoals {
    /** What it takes to keep one, and to know that it is there. */
    private static final int BYTES_BESIDE = 120;

    /** From so many on, those that were reached meanwhile are looked for now and then. */
    private static final int MANY = 1_000;

    private final Deque<Goal> waiting = new ArrayDeque<>();

    /** Those that wait: many executions have the same ones. */
    private final Set<Long> known = new HashSet<>();

    private int many = MANY;
    private long bytes;

    void add(Goal goal, Behaviours behaviours) {
        if (known.add(goal.hash())) {
            waiting.addLast(goal);
            bytes += goal.bytes() + BYTES_BESIDE;
        }
        if (waiting.size() > many) {
            forgetReached(behaviours);
            many = Math.max(MANY, 2 * waiting.size());
        }
    }

    private void forgetReached(Behaviours behaviours) {
        waiting.removeIf(behaviours::has);
        known.clear();
        bytes = 0;
        for (Goal goal : waiting) {
            known.add(goal.hash());
            bytes += goal.bytes() + BYTES_BESIDE;
        }
    }

    /** The next one that none of the behaviours has reached; empty if there is none. */
    Optional<Goal> take(Behaviours behaviours) {
        dropReached(behaviours);
        return waiting.isEmpty() ? Optional.empty() : Optional.of(removeFirst());
    }

    /** Forgets those at the beginning that behaviours have reached. */
    void dropReached(Behaviours behaviours) {
        while (!waiting.isEmpty() && behaviours.has(waiting.getFirst())) {
            removeFirst();
        }
    }

    private Goal removeFirst() {
        Goal first = waiting.removeFirst();
        known.remove(first.hash());
        bytes -= first.bytes() + BYTES_BESIDE;
        return first;
    }

    int size() {
        return waiting.size();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** About how much memory they take. */
    long bytes() {
        return bytes;
    }
}
