package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PolygraphLimitsTest {
    private static final int LENGTH = 10_000;

    @Test
    void whatTakesTooLongIsUnknownNotNo() {
        Trace trace = TraceReader.parse("long", "A|w(x)|1\n".repeat(LENGTH) + "B|w(x)|2\n");
        ErrorCondition race = ErrorCondition.race(LENGTH - 1, LENGTH);
        TraceIndex index = new TraceIndex(trace);
        assertThat(new Polygraph(index, Model.CDSR, Cost.within(Duration.ZERO)).ask(race))
                .isEqualTo(new Answer.Unknown("out of time"));
        assertThat(new Polygraph(index, Model.CDSR).ask(race)).isInstanceOf(Answer.Yes.class);
    }

    @Test
    void tooManyDecisionsEndAQuestion() {
        Budget budget = new Budget(new Cost(1, 1, Duration.ofDays(1)));
        budget.spend();
        assertThatThrownBy(budget::spend).isInstanceOf(LimitException.class).hasMessage("too many polyedges stay open");
    }

    @Test
    void tooManyPropagationsEndAQuestion() {
        Budget budget = new Budget(new Cost(1, 10, Duration.ofDays(1)));
        budget.propagated(10);
        assertThatThrownBy(() -> budget.propagated(1))
                .isInstanceOf(LimitException.class)
                .hasMessage("too many orders follow from it");
    }

    @Test
    void otherModelsAreRefused() {
        TraceIndex index = new TraceIndex(TraceReader.parse("short", "A|w(x)|1\n"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Polygraph(index, Model.MCM))
                .withMessage("polygraphs decide CSR and CDSR, not MCM");
    }
}
