package io.foretrace.predictor.algorithm.closure;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ClosureRacesTest {
    private static final long ENOUGH = 30_000;

    @Test
    void findsExactlyTheMcmRacesOfRandomTraces() {
        AtomicInteger unfinished = new AtomicInteger();
        Seeds.check(RandomTraces.all().withEvents(13), trace -> {
            Set<ErrorCondition> expected = mcmRaces(trace);
            ClosureRaces found = ClosureRaces.of(trace, ENOUGH);
            assertAreWitnesses(trace, found);
            if (found.isComplete()) {
                assertThat(found.witnesses().keySet()).isEqualTo(expected);
            } else {
                unfinished.incrementAndGet();
                assertThat(expected).containsAll(found.witnesses().keySet());
            }
        });
        assertThat(unfinished.get()).as("traces with too many interleavings").isLessThan(Seeds.traces() / 50 + 2);
    }

    @Test
    void findsExactlyTheMcmRacesOfTheFigures() {
        for (SeedCases.SeedCase figure : SeedCases.all()) {
            ClosureRaces found = ClosureRaces.of(figure.trace(), 100 * ENOUGH);
            assertThat(found.isComplete()).as(figure.name()).isTrue();
            assertThat(found.witnesses().keySet()).as(figure.name()).isEqualTo(mcmRaces(figure.trace()));
            assertAreWitnesses(figure.trace(), found);
        }
    }

    @Test
    void looksForTheGivenPairsOnly() {
        Trace trace = SeedCases.named("maximal-causal-peterson.std").trace();
        List<ErrorCondition> pairs = List.of(ErrorCondition.race(2, 10), ErrorCondition.race(6, 12));
        ClosureRaces found = ClosureRaces.among(trace, pairs, ENOUGH);
        assertThat(found.witnesses()).containsOnlyKeys(ErrorCondition.race(2, 10));
    }

    @Test
    void saysThatItIsNotComplete() {
        Trace trace = SeedCases.named("maximal-causal-peterson.std").trace();
        assertThat(ClosureRaces.of(trace, 3).isComplete()).isFalse();
    }

    private static Set<ErrorCondition> mcmRaces(Trace trace) {
        return Exhaustive.races(trace, Model.MCM).stream()
                .map(pair -> ErrorCondition.race(pair.get(0), pair.get(1)))
                .collect(Collectors.toSet());
    }

    private static void assertAreWitnesses(Trace trace, ClosureRaces found) {
        found.witnesses()
                .forEach((race, witness) -> assertThat(WitnessChecker.violation(trace, race, witness, Model.MCM))
                        .isEmpty());
    }
}
