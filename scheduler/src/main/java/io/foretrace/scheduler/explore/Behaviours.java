package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Causality.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The behaviours that have been executed. */
final class Behaviours {
    /** A step takes a few hundred bytes: all together at most a tenth of the memory. */
    private static final long MOST_STEPS = Runtime.getRuntime().maxMemory() / 4_000;

    /** By the hash of a step: the behaviours that have this step, with the same past. */
    private final Map<Long, BitSet> byStep = new HashMap<>();

    /** Of each behaviour and thread: for each of its steps, the steps of every thread that are before it. */
    private final List<Map<Long, int[]>> pasts = new ArrayList<>();

    private long steps;

    int count() {
        return pasts.size();
    }

    /** Whether no more can be remembered without taking memory that the program may need. */
    boolean isFull() {
        return steps >= MOST_STEPS;
    }

    /** Whether it is new. */
    boolean add(Causality executed) {
        if (isKnown(executed)) {
            return false;
        }
        int number = pasts.size();
        Map<Long, int[]> past = new HashMap<>();
        for (Node node : executed.nodes()) {
            byStep.computeIfAbsent(node.hash(), hash -> new BitSet()).set(number);
            past.put(place(node.thread(), node.number()), withoutZeros(node.clock()));
        }
        pasts.add(past);
        steps += past.size();
        return true;
    }

    /** Most executions have few threads, and there may be very many executions. */
    private static int[] withoutZeros(int[] clock) {
        int length = clock.length;
        while (length > 0 && clock[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(clock, length);
    }

    private boolean isKnown(Causality executed) {
        BitSet with = null;
        for (Node node : executed.nodes()) {
            BitSet these = byStep.get(node.hash());
            if (these == null) {
                return false;
            }
            if (with == null) {
                with = (BitSet) these.clone();
            } else {
                with.and(these);
            }
        }
        int size = executed.nodes().size();
        return with != null
                && with.stream().anyMatch(number -> pasts.get(number).size() == size);
    }

    /** Whether a behaviour with the goal's beginning has its early thread go on before anything else that matters to it. */
    boolean has(Goal goal) {
        BitSet with = null;
        for (long last : goal.last()) {
            if (last != 0) {
                BitSet these = byStep.get(last);
                if (these == null) {
                    return false;
                }
                if (with == null) {
                    with = (BitSet) these.clone();
                } else {
                    with.and(these);
                }
            }
        }
        return with == null ? count() > 0 : with.stream().anyMatch(number -> isEarly(number, goal));
    }

    private boolean isEarly(int behaviour, Goal goal) {
        int thread = goal.early();
        int[] past = pasts.get(behaviour).get(place(thread, goal.done()[thread]));
        if (past == null) {
            return false;
        }
        for (int other = 0; other < past.length; other++) {
            if (other != thread && past[other] > goal.done()[other]) {
                return false;
            }
        }
        return true;
    }

    private static long place(int thread, int number) {
        return (long) thread << Integer.SIZE | number;
    }
}
