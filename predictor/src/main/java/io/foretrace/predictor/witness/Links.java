package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** What the trace as it was observed says of its events, for all witnesses alike. */
final class Links {
    private final int[] before;
    private final int[] readsFrom;
    private final BitSet timedWaits = new BitSet();
    private final int[] last;
    private final int[] fork;

    Links(Trace trace) {
        before = new int[trace.size()];
        readsFrom = new int[trace.size()];
        last = none(trace.threads().size());
        fork = none(trace.threads().size());
        int[] wait = none(trace.threads().size());
        int[] write = none(trace.variables().size());
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            before[event] = last[thread];
            last[thread] = event;
            switch (trace.op(event)) {
                case FORK -> fork[trace.target(event)] = event;
                case WAIT -> wait[thread] = event;
                case WOKEN -> timedWaits.set(wait[thread], trace.isTimeout(event));
                case READ, WRITE, READ_MODIFY_WRITE -> access(trace, event, write);
                default -> {}
            }
        }
    }

    private void access(Trace trace, int event, int[] write) {
        Op op = trace.op(event);
        readsFrom[event] = write[trace.target(event)];
        if (op.writes()) {
            write[trace.target(event)] = event;
        }
    }

    private static int[] none(int size) {
        int[] none = new int[size];
        Arrays.fill(none, Trace.NONE);
        return none;
    }

    /** The event before this one in its thread, or {@code NONE}. */
    int before(int event) {
        return before[event];
    }

    /** The write that a read read from, or {@code NONE} for the initial value. */
    int readsFrom(int read) {
        return readsFrom[read];
    }

    /** Whether a wait ended by time-out, so that no notification ends it. */
    boolean isTimed(int wait) {
        return timedWaits.get(wait);
    }

    /** The last event of a thread, or {@code NONE}. */
    int last(int thread) {
        return last[thread];
    }

    /** The fork of a thread, or {@code NONE} for one that runs from the start. */
    int fork(int thread) {
        return fork[thread];
    }
}
