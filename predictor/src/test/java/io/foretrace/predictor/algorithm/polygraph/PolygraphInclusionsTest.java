package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** {@code cdsr ⊆ mcm ⊆ maximal ⊆ csr ⊆ quick check}. */
class PolygraphInclusionsTest {
    /** Too long for an exhaustive search. */
    private static final Shape LONG = new Shape(5, 150, 3, 6, 2, 12, 8, 2, 2, 1);

    private static final Limits SAT = Limits.DEFAULT.withSolver(SolverChoice.SAT);

    @Test
    void cdsrFindsNoMoreThanTheValuesAllow() {
        Seeds.check(RandomTraces.all(), trace -> {
            Set<List<Integer>> cdsr = Asked.races(trace, Model.CDSR);
            assertThat(Exhaustive.races(trace, Model.MCM)).containsAll(cdsr);
        });
    }

    @Test
    void csrMissesNoMaximalRaceAndTheQuickCheckNoneOfCsr() {
        Seeds.check(RandomTraces.all(), trace -> {
            Set<List<Integer>> csr = Asked.races(trace, Model.CSR);
            QuickCheck quickCheck = new QuickCheck(new TraceIndex(trace));
            assertThat(csr)
                    .containsAll(Exhaustive.races(trace, Model.MAXIMAL))
                    .allMatch(race -> quickCheck.mayRace(race.get(0), race.get(1)));
        });
    }

    @Test
    void maximalIsBetweenCdsrAndCsrInLongTraces() {
        Seeds.check(RandomTraces.of(LONG), 40, trace -> {
            Set<List<Integer>> cdsr = Asked.races(trace, Model.CDSR);
            Set<List<Integer>> csr = Asked.races(trace, Model.CSR);
            assertThat(csr).containsAll(cdsr);
            Maximal maximal = new Maximal(new TraceIndex(trace), SAT);
            for (int one = 0; one < trace.size(); one += 3) {
                for (int other = one + 1; other < trace.size(); other += 5) {
                    if (trace.conflict(one, other)) {
                        assertBetween(maximal.decide(ErrorCondition.race(one, other)), cdsr, csr, List.of(one, other));
                    }
                }
            }
        });
    }

    private static void assertBetween(
            Answer maximal, Set<List<Integer>> cdsr, Set<List<Integer>> csr, List<Integer> race) {
        if (maximal instanceof Answer.Yes) {
            assertThat(csr).contains(race);
        } else if (maximal instanceof Answer.No) {
            assertThat(cdsr).doesNotContain(race);
        }
    }
}
