package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * In which manner accesses are made: by which thread, reading or writing, with which locks and in which stretch of the thread.
 * Numbered in one pass over the trace, in its order: looked up event by event for each variable, all this would be far apart in
 * memory.
 */
final class Manners {
    private static final int READS_OR_WRITES = 2;

    private final Trace trace;
    private final LockSets lockSets;
    private final MustHappenBefore mustHappenBefore;
    private final LongNumbers situations = new LongNumbers();
    private final LongNumbers manners = new LongNumbers();
    /** The manner of the last access of each thread that read, or wrote, and the locks and stretch of it. */
    private final int[] last;

    private final long[] lastPlace;

    Manners(TraceIndex index) {
        trace = index.trace();
        lockSets = index.lockSets();
        mustHappenBefore = index.mustHappenBefore();
        last = new int[READS_OR_WRITES * trace.threads().size()];
        lastPlace = new long[last.length];
        Arrays.fill(lastPlace, -1);
    }

    /** The number of the manner of an access. */
    int of(int event) {
        int threadAndWrites =
                READS_OR_WRITES * trace.thread(event) + (trace.op(event).writes() ? 1 : 0);
        long place = LongNumbers.key(lockSets.before(event), mustHappenBefore.segment(event));
        if (lastPlace[threadAndWrites] != place) {
            lastPlace[threadAndWrites] = place;
            last[threadAndWrites] = manners.number(LongNumbers.key(threadAndWrites, situations.number(place)));
        }
        return last[threadAndWrites];
    }

    /** Which thread it is, and whether it writes, as one number. */
    int threadAndWrites(int manner) {
        return LongNumbers.upper(manners.key(manner));
    }

    /** The locks that two accesses both have alone, if any, keep them apart. */
    private int locks(int manner) {
        return LongNumbers.upper(situations.key(LongNumbers.lower(manners.key(manner))));
    }

    /** The lock that most of some manners have alone, {@link Trace#NONE} if none of them has any. */
    int guardOf(IntList some) {
        IntList counts = new IntList();
        LongNumbers alone = new LongNumbers();
        for (int i = 0; i < some.size(); i++) {
            int set = locks(some.get(i));
            for (int j = 0; j < lockSets.size(set); j++) {
                if (!lockSets.isShared(set, j)) {
                    count(alone.number(lockSets.lock(set, j)), counts);
                }
            }
        }
        int most = 0;
        for (int lock = 1; lock < counts.size(); lock++) {
            most = counts.get(lock) > counts.get(most) ? lock : most;
        }
        return counts.isEmpty() ? Trace.NONE : (int) alone.key(most);
    }

    private static void count(int number, IntList counts) {
        if (number == counts.size()) {
            counts.add(0);
        }
        counts.set(number, counts.get(number) + 1);
    }

    /** Whether accesses of this manner have a lock alone. */
    boolean hasAlone(int manner, int lock) {
        int set = locks(manner);
        for (int i = 0; i < lockSets.size(set); i++) {
            if (lockSets.lock(set, i) == lock && !lockSets.isShared(set, i)) {
                return true;
            }
        }
        return false;
    }

    boolean haveSameThread(int manner, int other) {
        return threadAndWrites(manner) / READS_OR_WRITES == threadAndWrites(other) / READS_OR_WRITES;
    }

    /** Whether accesses of one variable are of two threads, and at least one of the two writes. */
    static boolean conflict(int threadAndWrites, int other) {
        boolean writes = ((threadAndWrites | other) & 1) != 0;
        return writes && threadAndWrites / READS_OR_WRITES != other / READS_OR_WRITES;
    }
}
