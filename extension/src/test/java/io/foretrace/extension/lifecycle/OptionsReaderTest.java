package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.Options;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is asked for in two ways, and what follows where nobody asks. */
class OptionsReaderTest {
    private static Duration timeBudget(int annotated, int executions, Map<String, String> parameters) {
        Asked asked = new Asked(
                0,
                0,
                annotated,
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                executions,
                Set.of(),
                Optional.empty(),
                Map.of());
        return new OptionsReader(asked, new Parameters(name -> Optional.ofNullable(parameters.get(name)), "a test"))
                .options()
                .timeBudget();
    }

    @Test
    void thereIsAMinuteUnlessSomebodyAsksForMore() {
        assertThat(timeBudget(0, 0, Map.of())).isEqualTo(Duration.ofSeconds(60));
        assertThat(timeBudget(0, 0, Map.of("foretrace.timeBudgetSeconds", "90")))
                .isEqualTo(Duration.ofSeconds(90));
    }

    /** What is found is the same on every machine, however slow. */
    @Test
    void whoCountsExecutionsIsNotTimed() {
        assertThat(timeBudget(0, 500, Map.of())).isEqualTo(Options.ANY_TIME);
        assertThat(timeBudget(0, 0, Map.of("foretrace.executionBudget", "500"))).isEqualTo(Options.ANY_TIME);
    }

    @Test
    void whoAsksForBothGetsBoth() {
        assertThat(timeBudget(5, 500, Map.of())).isEqualTo(Duration.ofSeconds(5));
        assertThat(timeBudget(0, 500, Map.of("foretrace.timeBudgetSeconds", "60")))
                .isEqualTo(Duration.ofSeconds(60));
    }
}
