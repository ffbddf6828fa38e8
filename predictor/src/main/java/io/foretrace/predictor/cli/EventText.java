package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.stream.Collectors;

/** An event as {@code op(target) = value}. What the file does not tell is not shown. */
final class EventText {
    /** A name shorter than this says nothing. */
    private static final int LEAST_NAME = 4;

    private static final int LONG_VALUE = 24;

    private final Trace trace;
    private final TextCache variables;
    private final TextCache locks;
    private final TextCache threads;

    EventText(Trace trace) {
        this.trace = trace;
        variables = TextCache.of(trace.variables());
        locks = TextCache.of(trace.locks());
        threads = TextCache.of(trace.threads());
    }

    int length(int event) {
        return trace.op(event).text().length()
                + 2
                + target(event).length()
                + value(event).length();
    }

    /** Not longer than the width: first a long value is cut, then the name, then the whole. */
    String text(int event, int width) {
        String start = trace.op(event).text() + "(";
        String target = target(event);
        String end = ")" + Cut.printable(value(event));
        if (start.length() + target.length() + end.length() > width) {
            end = Cut.END.fit(end, LONG_VALUE);
            int room = Math.max(LEAST_NAME, width - start.length() - end.length());
            target = Cut.START.fit(target, room);
        }
        return Cut.END.fit(start + target + end, width);
    }

    private String target(int event) {
        int target = trace.target(event);
        return switch (trace.op(event).target()) {
            case VARIABLE -> variables.text(target);
            case LOCK -> locks.text(target);
            case THREAD -> threads.text(target);
            case NONE -> "";
        };
    }

    private String value(int event) {
        Op op = trace.op(event);
        return switch (op) {
            case READ -> equal(trace.valueRead(event));
            case WRITE -> equal(trace.valueWritten(event));
            case READ_MODIFY_WRITE -> readModifyWrite(event);
            case WOKEN -> trace.isTimeout(event) ? " = timeout" : "";
            case NOTIFY -> wakes(event);
            default -> "";
        };
    }

    private String equal(int value) {
        return value < 0 ? "" : " = " + trace.valueText(value);
    }

    private String readModifyWrite(int event) {
        int written = trace.valueWritten(event);
        return written < 0 ? "" : " = " + trace.valueText(trace.valueRead(event)) + "," + trace.valueText(written);
    }

    private String wakes(int notify) {
        String woken =
                Arrays.stream(trace.wakes(notify)).mapToObj(threads::text).collect(Collectors.joining(","));
        String all = trace.isNotifyAll(notify) ? "all:" : "";
        return (all + woken).isEmpty() ? "" : " = " + all + woken;
    }
}
