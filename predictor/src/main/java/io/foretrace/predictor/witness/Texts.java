package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;

/** Events as a trace file spells them, for sentences. */
final class Texts {
    private Texts() {}

    static String of(Trace trace, int event) {
        return trace.threads().name(trace.thread(event)) + "|" + trace.op(event).text() + "(" + target(trace, event)
                + ")";
    }

    private static String target(Trace trace, int event) {
        int target = trace.target(event);
        return switch (trace.op(event).target()) {
            case VARIABLE -> trace.variables().name(target);
            case LOCK -> trace.locks().name(target);
            case THREAD -> trace.threads().name(target);
            case NONE -> "";
        };
    }
}
