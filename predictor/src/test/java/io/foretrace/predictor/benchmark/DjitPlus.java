package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * Happens-before from the textbook (Djit+), to compare with: a whole vector clock for each thread, lock, and twice for
 * each variable. It counts accesses that race with an earlier one, finds no pairs and makes no witnesses.
 */
final class DjitPlus {
    private final Trace trace;
    private final int[][] threads;
    private final Map<Integer, int[]> locks = new HashMap<>();
    private final Map<Integer, int[]> reads = new HashMap<>();
    private final Map<Integer, int[]> writes = new HashMap<>();

    private DjitPlus(Trace trace) {
        this.trace = trace;
        threads = new int[trace.threads().size()][trace.threads().size()];
        for (int thread = 0; thread < threads.length; thread++) {
            threads[thread][thread] = 1;
        }
    }

    static int races(Trace trace) {
        DjitPlus pass = new DjitPlus(trace);
        int races = 0;
        for (int event = 0; event < trace.size(); event++) {
            races += pass.pass(event) ? 1 : 0;
        }
        return races;
    }

    private boolean pass(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        int[] own = threads[thread];
        Op op = trace.op(event);
        switch (op) {
            case READ, WRITE, READ_MODIFY_WRITE -> {
                return access(target, op, thread);
            }
            case ACQUIRE, READ_ACQUIRE -> join(own, clock(locks, target));
            case RELEASE, READ_RELEASE -> {
                join(clock(locks, target), own);
                own[thread]++;
            }
            case FORK -> {
                join(threads[target], own);
                own[thread]++;
            }
            case JOIN -> join(own, threads[target]);
            default -> {}
        }
        return false;
    }

    private boolean access(int variable, Op op, int thread) {
        int[] own = threads[thread];
        boolean ordered = isBefore(clock(writes, variable), own);
        if (op.writes()) {
            ordered &= isBefore(clock(reads, variable), own);
            clock(writes, variable)[thread] = own[thread];
        }
        if (op.reads()) {
            clock(reads, variable)[thread] = own[thread];
        }
        return !ordered;
    }

    private int[] clock(Map<Integer, int[]> clocks, int number) {
        return clocks.computeIfAbsent(number, key -> new int[threads.length]);
    }

    private static void join(int[] into, int[] from) {
        for (int thread = 0; thread < into.length; thread++) {
            into[thread] = Math.max(into[thread], from[thread]);
        }
    }

    private static boolean isBefore(int[] one, int[] other) {
        for (int thread = 0; thread < one.length; thread++) {
            if (one[thread] > other[thread]) {
                return false;
            }
        }
        return true;
    }
}
