package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;

/** Events as a trace file spells them, for sentences. */
final class Texts {
    private Texts() {}

    static String of(Trace trace, int event) {
        return trace.threads().name(trace.thread(event)) + "|" + trace.op(event).text() + "(" + trace.targetText(event)
                + ")";
    }
}
