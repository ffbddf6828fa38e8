package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/**
 * One event as it comes in. Threads, locks, variables, locations and values are numbers, equal if they are the same.
 *
 * @param target the variable, lock or thread that it names
 * @param isVolatile whether it accesses a volatile variable, on which nothing races
 * @param read the value that a read saw
 * @param written the value that a write left
 * @param woken the threads that a notification woke
 * @param toAll whether a notification was for all who wait
 * @param timedOut whether a wait ended without a notification
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed: one is made for each event
public record Event(
        int thread,
        Op op,
        int target,
        int location,
        boolean isVolatile,
        int read,
        int written,
        int[] woken,
        boolean toAll,
        boolean timedOut) {
    private static final int[] NOBODY = {};

    /** An event of a trace that was recorded. */
    public static Event of(Trace trace, int event) {
        Op op = trace.op(event);
        int target = trace.target(event);
        boolean notifies = op == Op.NOTIFY;
        return new Event(
                trace.thread(event),
                op,
                target,
                trace.location(event),
                op.isAccess() && trace.isVolatile(target),
                op.reads() ? trace.valueRead(event) : 0,
                op.writes() ? trace.valueWritten(event) : 0,
                notifies ? trace.wakes(event) : NOBODY,
                notifies && trace.isNotifyAll(event),
                op == Op.WOKEN && trace.isTimeout(event));
    }

    boolean conflictsWith(Event other) {
        return target == other.target && thread != other.thread && (op.writes() || other.op.writes()) && !isVolatile;
    }

    /** Whether it needs to know how many threads wait. */
    boolean countsWaiters() {
        return toAll || woken.length == 0;
    }
}
