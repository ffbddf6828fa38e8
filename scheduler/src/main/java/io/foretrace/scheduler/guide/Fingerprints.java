package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.record.Touches;
import java.util.HashSet;
import java.util.Set;

/** Tells executions apart by what each of their threads did, where, and with which values. */
final class Fingerprints {
    /** Beyond it, none is counted any more: an hour of executions must not fill the memory. */
    private static final int MOST = 1_000_000;

    private final Set<Long> seen = new HashSet<>();

    int count() {
        return seen.size();
    }

    void add(Touches touches) {
        if (seen.size() < MOST) {
            seen.add(of(touches));
        }
    }

    private static long of(Touches touches) {
        long[] threads = new long[touches.threads()];
        for (int event = 0; event < touches.size(); event++) {
            int thread = touches.thread(event);
            long step = touches.site(event) * 31L + touches.operation(event).code();
            threads[thread] = mix(mix(threads[thread] + step) + touches.value(event));
        }
        long all = threads.length;
        for (long thread : threads) {
            all = mix(all + thread);
        }
        return all;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
