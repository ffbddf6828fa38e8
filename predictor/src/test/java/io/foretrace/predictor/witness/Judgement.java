package io.foretrace.predictor.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.Optional;

/** Asks the checker about a witness of a trace that is given as text. */
final class Judgement {
    private static final ErrorCondition NOTHING = ErrorCondition.order();

    private Judgement() {}

    static Optional<String> violation(String text, ErrorCondition condition, Model model, int... events) {
        Trace trace = TraceReader.parse("test", text);
        return WitnessChecker.violation(trace, condition, Witness.of(trace, events), model);
    }

    static void accepts(String text, Model model, int... events) {
        assertThat(violation(text, NOTHING, model, events)).isEmpty();
    }

    static void rejects(String sentence, String text, Model model, int... events) {
        assertThat(violation(text, NOTHING, model, events)).contains(sentence);
    }
}
