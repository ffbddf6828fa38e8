package io.foretrace.predictor.algorithm.causallyprecedes;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CausallyPrecedesTest {
    @Test
    void theRelationIsTheSmallestOneThatItsThreeRulesAllow() {
        Seeds.check(RandomTraces.all(), trace -> {
            TraceIndex index = new TraceIndex(trace);
            CausallyPrecedes causallyPrecedes = new CausallyPrecedes(index);
            ByDefinition byDefinition = new ByDefinition(index);
            for (int one = 0; one < trace.size(); one++) {
                for (int other = one + 1; other < trace.size(); other++) {
                    if (trace.thread(one) != trace.thread(other)) {
                        assertThat(causallyPrecedes.isRace(one, other))
                                .as("%d, %d", one, other)
                                .isEqualTo(!byDefinition.precedes(one, other));
                    }
                }
            }
        });
    }

    @Test
    void itMissesTheRaceOfFigure7ThatPolygraphsFind() {
        assertThat(races(SeedCases.named("polygraph-fig7-trace1.std").trace())).containsExactly(List.of(3, 5));
        assertThat(races(SeedCases.named("polygraph-fig7-trace2.std").trace())).isEmpty();
    }

    private static List<List<Integer>> races(Trace trace) {
        CausallyPrecedes causallyPrecedes = new CausallyPrecedes(new TraceIndex(trace));
        List<List<Integer>> races = new ArrayList<>();
        for (int one = 0; one < trace.size(); one++) {
            for (int other = one + 1; other < trace.size(); other++) {
                if (trace.conflict(one, other) && causallyPrecedes.isRace(one, other)) {
                    races.add(List.of(one, other));
                }
            }
        }
        return races;
    }
}
