package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Happens-before from the textbook (Flanagan and Freund, <em>FastTrack</em>, PLDI 2009), to compare with: an epoch for the
 * last write of a variable, and for its last read until two reads are concurrent. Like {@link DjitPlus} it counts accesses
 * that race with an earlier one, finds no pairs and makes no witnesses.
 */
final class FastTrack {
    private static final long NEVER = 0;

    private final Trace trace;
    private final int[][] threads;
    private final int[][] locks;
    /** A clock, and the thread whose clock it is. */
    private final long[] lastWrite;

    private final long[] lastRead;
    /** Per variable the clocks of its last reads, if they were concurrent. */
    private final int[] @Nullable [] sharedReads;

    private FastTrack(Trace trace) {
        this.trace = trace;
        int count = trace.threads().size();
        threads = new int[count][count];
        for (int thread = 0; thread < count; thread++) {
            threads[thread][thread] = 1;
        }
        locks = new int[trace.locks().size()][count];
        lastWrite = new long[trace.variables().size()];
        lastRead = new long[lastWrite.length];
        sharedReads = new int[lastWrite.length][];
    }

    static int races(Trace trace) {
        FastTrack pass = new FastTrack(trace);
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
        switch (trace.op(event)) {
            case READ -> {
                return read(target, thread);
            }
            case WRITE, READ_MODIFY_WRITE -> {
                return write(target, thread, trace.op(event));
            }
            case ACQUIRE, READ_ACQUIRE -> join(own, locks[target]);
            case RELEASE, READ_RELEASE -> {
                join(locks[target], own);
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

    private boolean read(int variable, int thread) {
        int[] own = threads[thread];
        long now = epoch(own[thread], thread);
        if (lastRead[variable] == now) {
            return false;
        }
        int[] shared = sharedReads[variable];
        if (shared != null) {
            shared[thread] = own[thread];
        } else if (isBefore(lastRead[variable], own)) {
            lastRead[variable] = now;
        } else {
            shared = new int[own.length];
            shared[(int) lastRead[variable]] = (int) (lastRead[variable] >> 32);
            shared[thread] = own[thread];
            sharedReads[variable] = shared;
        }
        return !isBefore(lastWrite[variable], own);
    }

    private boolean write(int variable, int thread, Op op) {
        int[] own = threads[thread];
        long now = epoch(own[thread], thread);
        if (lastWrite[variable] == now && op == Op.WRITE) {
            return false;
        }
        int[] shared = sharedReads[variable];
        boolean ordered = isBefore(lastWrite[variable], own)
                && (shared == null ? isBefore(lastRead[variable], own) : isBefore(shared, own));
        sharedReads[variable] = null;
        lastRead[variable] = op.reads() ? now : NEVER;
        lastWrite[variable] = now;
        return !ordered;
    }

    private static long epoch(int clock, int thread) {
        return (long) clock << 32 | thread;
    }

    private static boolean isBefore(long epoch, int[] clock) {
        return epoch >> 32 <= clock[(int) epoch];
    }

    private static boolean isBefore(int[] one, int[] other) {
        int mismatch = Arrays.mismatch(one, other);
        for (int thread = Math.max(0, mismatch); mismatch >= 0 && thread < one.length; thread++) {
            if (one[thread] > other[thread]) {
                return false;
            }
        }
        return true;
    }

    private static void join(int[] into, int[] from) {
        for (int thread = 0; thread < into.length; thread++) {
            into[thread] = Math.max(into[thread], from[thread]);
        }
    }
}
