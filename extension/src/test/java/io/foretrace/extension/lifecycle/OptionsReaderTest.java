package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.extension.pipeline.run.Options;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is asked for in two ways, and what follows where nobody asks. */
class OptionsReaderTest {
    private static Duration timeBudget(int annotated, int executions, Map<String, String> parameters) {
        return options(annotated, executions, false, parameters).timeBudget();
    }

    private static Options options(int time, int executions, boolean spurious, Map<String, String> parameters) {
        Asked asked = new Asked(
                0,
                0,
                time,
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                executions,
                spurious,
                Set.of(),
                Optional.empty(),
                Map.of());
        return new OptionsReader(asked, new Parameters(name -> Optional.ofNullable(parameters.get(name)), "a test"))
                .options();
    }

    @Test
    void waitsEndForNothingOnlyWhereSomebodyAsksForThat() {
        assertThat(options(0, 0, false, Map.of()).spuriousWakeUps()).isFalse();
        assertThat(options(0, 0, true, Map.of()).spuriousWakeUps()).isTrue();
        Map<String, String> parameter = Map.of("foretrace.spuriousWakeUps", "True");
        assertThat(options(0, 0, false, parameter).spuriousWakeUps()).isTrue();
        assertThatThrownBy(() -> options(0, 0, false, Map.of("foretrace.spuriousWakeUps", "yes")))
                .hasMessage("a test: foretrace.spuriousWakeUps has to be true or false, not \"yes\".");
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
