package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures of the papers come out as the papers say. */
class SeedCasesTest {
    static List<SeedCase> figures() {
        return SeedCases.all();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void theLadderGivesTheMaximalRaces(SeedCase figure) {
        Asked ladder = Asked.everyPair(figure.trace(), Algorithm.LADDER);
        assertThat(ladder.races()).containsExactlyInAnyOrderElementsOf(figure.races(Model.MAXIMAL));
        assertThat(ladder.unknown()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(SolverChoice.class)
    void maximalGivesTheMaximalRacesWithEachSolver(SolverChoice solver) {
        Limits limits = Limits.DEFAULT.withSolver(solver);
        for (SeedCase figure : figures()) {
            assertThat(Asked.everyPair(figure.trace(), Algorithm.MAXIMAL, limits)
                            .races())
                    .as(figure.name())
                    .containsExactlyInAnyOrderElementsOf(figure.races(Model.MAXIMAL));
        }
    }

    @ParameterizedTest
    @MethodSource("figures")
    void closureGivesTheMcmRaces(SeedCase figure) {
        assertThat(Asked.everyPair(figure.trace(), Algorithm.CLOSURE).races())
                .containsExactlyInAnyOrderElementsOf(figure.races(Model.MCM));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void syncPreservingGivesOnlyCdsrRaces(SeedCase figure) {
        assertThat(figure.races(Model.CDSR))
                .containsAll(Asked.everyPair(figure.trace(), Algorithm.SYNC_PRESERVING)
                        .races());
    }

    @ParameterizedTest
    @MethodSource("figures")
    void theQuickCheckLeavesOpenWhatCanRaceInAnyModel(SeedCase figure) {
        assertThat(Asked.everyPair(figure.trace(), Algorithm.QUICK_CHECK).unknown())
                .containsAll(figure.races(Model.CSR));
    }
}
