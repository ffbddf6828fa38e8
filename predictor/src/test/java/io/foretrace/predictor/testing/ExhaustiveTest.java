package io.foretrace.predictor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExhaustiveTest {
    @ParameterizedTest
    @EnumSource
    void racesOfTheFigures(Model model) {
        assertThat(SeedCases.all())
                .hasSize(10)
                .allSatisfy(figure -> assertThat(Exhaustive.races(figure.trace(), model))
                        .as(figure.name())
                        .containsExactlyElementsOf(figure.races(model)));
    }

    @Test
    void everyModelAllowsWhatTheOneBeforeItAllows() {
        Seeds.check(RandomTraces.all(), trace -> {
            Map<Model, Set<List<Integer>>> races = new EnumMap<>(Model.class);
            for (Model model : Model.values()) {
                races.put(model, Exhaustive.races(trace, model));
            }
            assertThat(races.get(Model.MCM)).containsAll(races.get(Model.CDSR));
            assertThat(races.get(Model.MAXIMAL)).containsAll(races.get(Model.MCM));
            assertThat(races.get(Model.CSR)).containsAll(races.get(Model.MAXIMAL));
        });
    }

    @Test
    void aRaceIsAReachableErrorCondition() {
        Seeds.check(RandomTraces.all().withEvents(16), Seeds.traces() / 10, trace -> {
            for (Model model : Model.values()) {
                assertThat(reachableRaces(trace, model)).isEqualTo(new ArrayList<>(Exhaustive.races(trace, model)));
            }
        });
    }

    private static List<List<Integer>> reachableRaces(Trace trace, Model model) {
        List<List<Integer>> races = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            for (int j = i + 1; j < trace.size(); j++) {
                if (trace.conflict(i, j) && Exhaustive.reachable(trace, ErrorCondition.race(i, j), model)) {
                    races.add(List.of(i, j));
                }
            }
        }
        return races;
    }

    @Test
    void forbiddenOrders() {
        Trace trace = TraceReader.parse("test", """
                #init x 0
                A|acq(l)|1
                A|w(x)|2|1
                A|rel(l)|3
                B|acq(l)|4
                B|r(x)|5|1
                B|rel(l)|6
                """);
        assertThat(Exhaustive.reachable(trace, ErrorCondition.order(4, 1), Model.CDSR))
                .isFalse();
        assertThat(Exhaustive.reachable(trace, ErrorCondition.order(4, 1), Model.CSR))
                .isTrue();
        assertThat(Exhaustive.reachable(trace, ErrorCondition.order(4), Model.MCM))
                .isTrue();
        assertThat(Exhaustive.reachable(trace, ErrorCondition.order(4, 0), Model.MCM))
                .as("B has read another value and stopped, with the lock")
                .isFalse();
        assertThat(Exhaustive.reachable(trace, ErrorCondition.acquiresAtOnce(0, 3), Model.CDSR))
                .isTrue();
    }
}
