package io.foretrace.extension.cli;

import io.foretrace.predictor.trace.Trace;

/** What an event of a trace does, in a few words, with the names that the trace has. */
final class TraceWords {
    private final Trace trace;

    TraceWords(Trace trace) {
        this.trace = trace;
    }

    String of(int event) {
        String values = switch (trace.op(event)) {
            case READ -> value(": ", trace.valueRead(event));
            case WRITE -> value(" = ", trace.valueWritten(event));
            case READ_MODIFY_WRITE -> value(": ", trace.valueRead(event)) + value(" -> ", trace.valueWritten(event));
            default -> "";
        };
        return without(event) + values;
    }

    /** Without the values that it had in the trace: in another order it may have others. */
    String without(int event) {
        String target = trace.targetText(event);
        return switch (trace.op(event)) {
            case READ -> "reads " + target;
            case WRITE -> "writes " + target;
            case READ_MODIFY_WRITE -> "changes " + target;
            case ACQUIRE -> "locks " + target;
            case RELEASE -> "unlocks " + target;
            case READ_ACQUIRE -> "locks " + target + " for reading";
            case READ_RELEASE -> "unlocks " + target + " for reading";
            case FORK -> "starts " + target;
            case JOIN -> "joins " + target;
            case BEGIN -> "begins";
            case END -> "ends";
            case WAIT -> "waits on " + target;
            case WOKEN -> trace.isTimeout(event) ? "has waited long enough for " + target : "wakes up, " + target;
            case NOTIFY -> (trace.isNotifyAll(event) ? "notifies all on " : "notifies ") + target;
            case BRANCH -> "decides";
        };
    }

    private String value(String before, int value) {
        return value < 0 ? "" : before + trace.valueText(value);
    }
}
