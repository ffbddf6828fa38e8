package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.witness.Model;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PolygraphTwoThreadsTest {
    /** Theorem 2: the rules decide, and every decision that a schedule still needs may be made either way. */
    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void racesOfTwoThreadsNeedNoSearch(Model model) {
        Seeds.check(RandomTraces.all().withThreads(2), trace -> {
            Effort effort = new Effort();
            Asked.races(trace, model, effort);
            assertThat(effort.takenBack()).isZero();
            assertThat(effort.probes()).isZero();
        });
    }
}
