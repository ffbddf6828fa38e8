package io.foretrace.predictor.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Prediction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Traces longer than the window. */
class OverlappingWindowsTest {
    private static final int WINDOW = 40;
    private static final Limits LIMITS = Limits.DEFAULT.withWindow(WINDOW).withSolver(SolverChoice.SAT);

    /** Two threads write x, somebody else does so much else before, between and after. */
    private static Trace trace(int before, int between, int after) {
        String other = "o|w(y)|3|1\n";
        return TraceReader.parse(
                "test",
                other.repeat(before) + "a|w(x)|1|1\n" + other.repeat(between) + "b|w(x)|2|1\n" + other.repeat(after));
    }

    @Test
    void aRaceIsFoundWhereverTheBordersOfTheWindowsAre() {
        int between = WINDOW / 2 - 1;
        for (int before = 0; before < 2 * WINDOW; before++) {
            assertThat(ask(trace(before, between, WINDOW), before, before + between + 1))
                    .isInstanceOf(Prediction.class);
            assertThat(askAlone(trace(before, between, WINDOW), before, before + between + 1))
                    .isInstanceOf(Answer.Yes.class);
        }
    }

    @Test
    void whatNoWindowHasIsUnknownAndSaysSo() {
        assertThat(ask(trace(0, WINDOW, 0), 0, WINDOW + 1))
                .isEqualTo(new GroupAnswer.Unknown("in different windows of 40 events"));
        assertThat(askAlone(trace(0, WINDOW, 0), 0, WINDOW + 1))
                .isEqualTo(new Answer.Unknown("in different windows of 40 events"));
    }

    private static GroupAnswer ask(Trace trace, int first, int second) {
        BugGroup race = BugGroup.ofRaces(List.of(Combinations.races(Spans.of(first), Spans.of(second))));
        try (Parallel parallel = new Parallel(1)) {
            return new Maximal(new TraceIndex(trace), LIMITS)
                    .decide(List.of(race), parallel)
                    .get(0);
        }
    }

    private static Answer askAlone(Trace trace, int first, int second) {
        return new Maximal(new TraceIndex(trace), LIMITS).decide(ErrorCondition.race(first, second));
    }
}
