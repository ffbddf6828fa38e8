package io.foretrace.scheduler.explore;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The goals that wait. In turns, one comes that takes the least effort of all, and the newest one of those two places of the
 * program whose order was changed least often: many threads that do the same, or one that waits in a loop, have very many goals
 * at the same places, which must not keep the others waiting.
 */
final class Goals {
    /** What it takes to keep one in two places. */
    private static final int BYTES_BESIDE = 160;

    private final SortedSet<Waiting> all =
            new TreeSet<>(Comparator.comparingInt(Waiting::effort).thenComparingLong(Waiting::number));
    private final Map<Long, AtPlaces> byPlaces = new LinkedHashMap<>();
    private long added;
    private long bytes;
    private boolean seldom;

    private record Waiting(Goal goal, long number, AtPlaces places) {
        int effort() {
            return goal.effort();
        }

        int bytes() {
            return goal.bytes() + BYTES_BESIDE;
        }
    }

    /** Those at the same two places, the newest of the simplest first; and how often it was their turn. */
    private static final class AtPlaces {
        private final SortedSet<Waiting> waiting = new TreeSet<>(Comparator.comparingInt(Waiting::effort)
                .thenComparing(Comparator.comparingLong(Waiting::number).reversed()));
        private int turns;
    }

    /** @param places which two places of the program the goal is about */
    void add(Goal goal, long places) {
        Waiting one = new Waiting(goal, added++, byPlaces.computeIfAbsent(places, key -> new AtPlaces()));
        one.places.waiting.add(one);
        all.add(one);
        bytes += one.bytes();
    }

    /** Takes the next one; empty if none waits. */
    Optional<Goal> take() {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        seldom = !seldom;
        Waiting next = seldom ? atSeldomPlaces() : all.first();
        all.remove(next);
        next.places.waiting.remove(next);
        bytes -= next.bytes();
        return Optional.of(next.goal);
    }

    private Waiting atSeldomPlaces() {
        Waiting best = all.first();
        for (AtPlaces places : byPlaces.values()) {
            if (places.turns < best.places.turns && !places.waiting.isEmpty()) {
                best = places.waiting.first();
            }
        }
        best.places.turns++;
        return best;
    }

    /** Of the simplest one; as many as there can be if none waits. */
    int leastEffort() {
        return all.isEmpty() ? Integer.MAX_VALUE : all.first().effort();
    }

    int size() {
        return all.size();
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** About how much memory they take. */
    long bytes() {
        return bytes;
    }
}
