package io.foretrace.scheduler.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A step with its past that some executed behaviours have. */
final class KnownStep {
    private final int thread;

    /** How many steps of each thread are before it, or are it; threads at the end that have none are left out. */
    private final int[] clock;

    /** The behaviours that have it, in ascending order. */
    private int[] with = new int[1];

    private int count;

    /** The steps that its thread has made after it. */
    private final List<KnownStep> next = new ArrayList<>(1);

    KnownStep(int thread, int[] clock) {
        this.thread = thread;
        this.clock = withoutZeros(clock);
    }

    /** Most executions have few threads, and there may be very many executions. */
    private static int[] withoutZeros(int[] clock) {
        int length = clock.length;
        while (length > 0 && clock[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(clock, length);
    }

    /** Its thread may make that step next. */
    void mayGoOn(KnownStep step) {
        next.add(step);
    }

    List<KnownStep> next() {
        return next;
    }

    /** A behaviour has it that is later than all others; how much memory that takes. */
    int add(int behaviour) {
        int before = with.length;
        if (count == before) {
            with = Arrays.copyOf(with, count + (count >> 1) + 1);
        }
        with[count++] = behaviour;
        return Integer.BYTES * (with.length - before);
    }

    /** How much memory its clock takes. */
    int bytes() {
        return Integer.BYTES * clock.length;
    }

    /** Whether nothing of other threads is before it but so many steps of each. */
    boolean isAllowedBy(int[] done) {
        for (int other = 0; other < clock.length; other++) {
            if (other != thread && clock[other] > (other < done.length ? done[other] : 0)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a behaviour has this step and all those. */
    boolean isInOneWith(List<KnownStep> others) {
        List<KnownStep> open = new ArrayList<>(others.size());
        for (KnownStep other : others) {
            if (!hasInItsPast(other)) {
                open.add(other);
            } else if (other.firstFrom(with[0]) != with[0]) {
                return false;
            }
        }
        return isInOneWithAll(open);
    }

    /** Whether the past has that step, or another one at its place: then all behaviours with this step have it, or none has. */
    private boolean hasInItsPast(KnownStep other) {
        return other.thread < clock.length && clock[other.thread] >= other.clock[other.thread];
    }

    private boolean isInOneWithAll(List<KnownStep> others) {
        int at = 0;
        while (at < count) {
            int behaviour = with[at];
            int later = behaviour;
            for (KnownStep other : others) {
                later = other.firstFrom(later);
            }
            if (later == behaviour) {
                return true;
            }
            at = placeOf(later, at + 1);
        }
        return false;
    }

    /** The first behaviour with the step that has this number or a later one. */
    private int firstFrom(int behaviour) {
        int at = placeOf(behaviour, 0);
        return at == count ? Integer.MAX_VALUE : with[at];
    }

    /** Where the first one stands that is not before the behaviour. */
    private int placeOf(int behaviour, int from) {
        int found = Arrays.binarySearch(with, Math.min(from, count), count, behaviour);
        return found < 0 ? -found - 1 : found;
    }
}
