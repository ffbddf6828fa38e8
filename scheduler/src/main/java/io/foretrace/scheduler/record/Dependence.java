package io.foretrace.scheduler.record;

import io.foretrace.scheduler.bridge.Dependences;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which reads of the trace the decisions and written values of a recording depend on. The code tells which of its reads they come
 * from; where such a read is of what one thread alone touches, which is not in the trace, it goes on to what was written there.
 */
final class Dependence {
    /** All reads before, in the thread. */
    static final int[] ANYTHING = {-1};

    private static final int[] NOTHING = {};

    /** What depends on more reads than this is taken to depend on all: longer lists cost more than they tell. */
    private static final int MOST = 32;

    private final EventLog log;
    /** By thread and site of a read: where what it saw the last time comes from. */
    private final Map<Long, int[]> seen = new HashMap<>();
    /** By variable that one thread alone touches: where what it holds comes from. */
    private final Map<Long, int[]> held = new HashMap<>();

    Dependence(EventLog log) {
        this.log = log;
    }

    /** An access that is in the trace. */
    void traced(int event, int number) {
        if (log.operation(event) == Operation.READ) {
            sees(event, new int[] {number});
        } else if (log.operation(event).reads()) {
            sees(event, ANYTHING);
        }
    }

    /** An access that is not in the trace, of what more than one thread touches: nobody knows what it saw. */
    void leftOut(int event) {
        if (log.operation(event).reads()) {
            sees(event, ANYTHING);
        }
    }

    /** An access to what the thread alone touches. */
    void alone(int event) {
        if (log.operation(event).reads()) {
            sees(event, held.getOrDefault(log.variable(event), atFirst(event)));
        }
        if (log.operation(event).writes()) {
            held.put(log.variable(event), ofValue(event));
        }
    }

    /** A static field has what it had before the execution. An object may be a copy of another, which no event tells. */
    private int[] atFirst(int event) {
        return log.target(event) == 0 ? NOTHING : ANYTHING;
    }

    private void sees(int event, int[] reads) {
        if (Dependences.isNamed(log.site(event))) {
            seen.put(place(log.thread(event), log.site(event)), reads);
        }
    }

    /** The reads that the written value depends on. */
    int[] ofValue(int event) {
        return log.operation(event) == Operation.WRITE
                ? together(NOTHING, log.thread(event), Dependences.ofValue(log.site(event)))
                : ANYTHING;
    }

    /** The reads that the thread's decisions since its last event depend on. */
    int[] ofDecisions(int event) {
        int[] reads = log.branched(event) ? ANYTHING : NOTHING;
        for (int link = log.decisions(event); link != 0 && reads != ANYTHING; link = log.next(link)) {
            reads = together(reads, log.thread(event), Dependences.ofDecision(log.decision(link)));
        }
        return reads;
    }

    private int[] together(int[] others, int thread, int @Nullable [] sites) {
        if (sites == null) {
            return ANYTHING;
        }
        int[] reads = others;
        for (int site : sites) {
            int[] more = seen.getOrDefault(place(thread, site), ANYTHING);
            if (more == ANYTHING || reads.length + more.length > MOST) {
                return ANYTHING;
            }
            reads = reads.length == 0
                    ? more
                    : IntStream.concat(Arrays.stream(reads), Arrays.stream(more))
                            .toArray();
        }
        return reads;
    }

    private static long place(int thread, int site) {
        return (long) thread << Integer.SIZE | site;
    }
}
