package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each algorithm asked alone, as {@code --algorithm} does: it keeps within its model, and is exact where it says so. */
class EachAlgorithmTest {
    static List<SeedCase> figures() {
        return SeedCases.all();
    }

    @ParameterizedTest
    @EnumSource
    void findsOnlyRacesOfItsModel(Algorithm algorithm) {
        Seeds.check(RandomTraces.all().withEvents(12), Seeds.traces() / 10, trace -> {
            Set<List<Integer>> races = Asked.everyPair(trace, algorithm).races();
            assertThat(Exhaustive.races(trace, algorithm.model())).containsAll(races);
        });
    }

    /** Those that are left out are exact for a smaller model: a no is one in that. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CLOSURE", "SAID", "POLYGRAPH_CDSR"})
    void neverSaysNoToAMaximalRace(Algorithm algorithm) {
        Seeds.check(RandomTraces.all().withEvents(12), Seeds.traces() / 10, trace -> {
            Asked asked = Asked.everyPair(trace, algorithm);
            assertThat(answered(asked)).containsAll(Exhaustive.races(trace, Model.MAXIMAL));
        });
    }

    @ParameterizedTest
    @MethodSource("figures")
    void thePolygraphsAreExact(SeedCase figure) {
        assertThat(races(figure.trace(), Algorithm.POLYGRAPH_CSR))
                .containsExactlyInAnyOrderElementsOf(figure.races(Model.CSR));
        assertThat(races(figure.trace(), Algorithm.POLYGRAPH_CDSR))
                .containsExactlyInAnyOrderElementsOf(figure.races(Model.CDSR));
    }

    @Test
    void whatTheLockHistoriesAndTheCausalityGraphRuleOutIsNoRaceOfAnyModel() {
        for (SeedCase figure : figures()) {
            for (Algorithm algorithm : List.of(Algorithm.LOCK_HISTORY, Algorithm.CAUSALITY_GRAPH)) {
                assertThat(answered(Asked.everyPair(figure.trace(), algorithm)))
                        .as(figure.name())
                        .containsAll(figure.races(Model.CSR));
            }
        }
    }

    private static Set<List<Integer>> races(Trace trace, Algorithm algorithm) {
        return Asked.everyPair(trace, algorithm).races();
    }

    /** Races and what is not answered: the rest is a no. */
    private static Set<List<Integer>> answered(Asked asked) {
        Set<List<Integer>> open = new java.util.HashSet<>(asked.races());
        open.addAll(asked.unknown());
        return open;
    }
}
