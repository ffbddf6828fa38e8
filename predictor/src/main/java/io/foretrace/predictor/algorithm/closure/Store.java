package io.foretrace.predictor.algorithm.closure;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** σ: what variables and locks hold, and how far threads and waits are; every step can be taken back. */
final class Store {
    /** The value after a read-modify-write that read another value. No event reads it in the observed trace. */
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final Trace trace;
    private final int[] value;
    private final int[] owner;
    private final int[] readers;
    private final boolean[] started;
    /** Per thread: how many of its events are still to come. */
    private final int[] left;

    private final WaitSets waits;
    /** Per step: what the variable or the thread's wait was before it. */
    private final int[] before;

    Store(Trace trace) {
        this.trace = trace;
        this.value = new int[trace.variables().size()];
        Arrays.setAll(value, trace::initialValue);
        this.owner = new int[trace.locks().size()];
        Arrays.fill(owner, Trace.NONE);
        this.readers = new int[trace.locks().size()];
        this.started = new boolean[trace.threads().size()];
        Arrays.fill(started, true);
        this.left = new int[trace.threads().size()];
        for (int event = 0; event < trace.size(); event++) {
            left[trace.thread(event)]++;
            if (trace.op(event) == Op.FORK) {
                started[trace.target(event)] = false;
            }
        }
        this.waits = new WaitSets(trace);
        this.before = new int[trace.size()];
    }

    int value(int variable) {
        return value[variable];
    }

    boolean isStarted(int thread) {
        return started[thread];
    }

    boolean allows(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        return started[thread]
                && switch (trace.op(event)) {
                    case ACQUIRE -> owner[target] == Trace.NONE && readers[target] == 0;
                    case READ_ACQUIRE -> owner[target] == Trace.NONE || owner[target] == thread;
                    case JOIN -> started[target] && left[target] == 0;
                    case WOKEN -> trace.isTimeout(event) || waits.isNotified(thread);
                    case NOTIFY -> waits.allowNotify(event);
                    default -> true;
                };
    }

    /** Performs an allowed event; what its thread writes is unknown if it is not as observed. */
    void perform(int event, boolean asObserved, int step) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        left[thread]--;
        switch (trace.op(event)) {
            case WRITE, READ_MODIFY_WRITE -> {
                before[step] = value[target];
                value[target] = asObserved ? trace.valueWritten(event) : UNKNOWN;
            }
            case ACQUIRE -> owner[target] = thread;
            case RELEASE -> owner[target] = Trace.NONE;
            case READ_ACQUIRE -> readers[target]++;
            case READ_RELEASE -> readers[target]--;
            case FORK -> started[target] = true;
            case WAIT -> waits.enter(event);
            case WOKEN -> before[step] = waits.leave(thread);
            case NOTIFY -> waits.wake(event, true);
            case READ, JOIN, BEGIN, END, BRANCH -> {}
        }
    }

    void undo(int event, int step) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        left[thread]++;
        switch (trace.op(event)) {
            case WRITE, READ_MODIFY_WRITE -> value[target] = before[step];
            case ACQUIRE -> owner[target] = Trace.NONE;
            case RELEASE -> owner[target] = thread;
            case READ_ACQUIRE -> readers[target]--;
            case READ_RELEASE -> readers[target]++;
            case FORK -> started[target] = false;
            case WAIT -> waits.leave(thread);
            case WOKEN -> waits.enterAgain(before[step], !trace.isTimeout(event));
            case NOTIFY -> waits.wake(event, false);
            case READ, JOIN, BEGIN, END, BRANCH -> {}
        }
    }
}
