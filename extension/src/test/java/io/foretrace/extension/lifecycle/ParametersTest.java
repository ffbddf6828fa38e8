package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.extension.pipeline.run.Explore;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Every option is an environment variable, too, for build tools that hand no option of the command line to the JVM of the tests. */
@Timeout(60)
class ParametersTest {
    @Test
    void everyOptionIsAVariable() {
        Map<String, String> environment = Map.of(
                "FORETRACE_EXPLORE", "all",
                "FORETRACE_TIME_BUDGET_SECONDS", "7",
                "FORETRACE_OUTPUT", " somewhere ",
                "PATH", "/bin");
        Parameters parameters = new Parameters(any -> Optional.empty(), "a test", environment);
        assertThat(parameters.text("explore")).contains("all");
        assertThat(parameters.number("timeBudgetSeconds", 60, any -> true, "")).isEqualTo(7);
        assertThat(parameters.text("output")).contains("somewhere");
        assertThat(parameters.text("seed")).isEmpty();
    }

    @Test
    void whatIsTypedWinsOverWhatTheBuildSays() {
        Parameters parameters =
                new Parameters(any -> Optional.of("off"), "a test", Map.of("FORETRACE_EXPLORE", Explore.ALL.name()));
        assertThat(parameters.text("explore")).contains("ALL");
    }

    @Test
    void anOptionThatWasHandedOverWinsOverAVariable() {
        System.setProperty("foretrace.shard", "1/2");
        try {
            Parameters parameters =
                    new Parameters(any -> Optional.of("1/2"), "a test", Map.of("FORETRACE_SHARD", "2/2"));
            assertThat(parameters.text("shard")).contains("1/2");
        } finally {
            System.clearProperty("foretrace.shard");
        }
    }

    @Test
    void anEmptyVariableIsNone() {
        Parameters parameters = new Parameters(any -> Optional.of("off"), "a test", Map.of("FORETRACE_EXPLORE", " "));
        assertThat(parameters.text("explore")).contains("off");
    }

    @Test
    void aVariableThatIsNoOptionIsRefused() {
        assertThatThrownBy(() -> new Parameters(
                        any -> Optional.empty(),
                        "a test",
                        Map.of("FORETRACE_EXPLOER", "all", "FORETRACE_VERSION", "1")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(
                        "a test: there is no variable FORETRACE_EXPLOER; Foretrace knows FORETRACE_ACCEPT, ");
    }

    @Test
    void whatTheCommandLineAsksForIsNoConcernOfTests() {
        Map<String, String> environment = Map.of("FORETRACE_DEBUG", "1");
        assertThatCode(() -> new Parameters(any -> Optional.empty(), "a test", environment))
                .doesNotThrowAnyException();
    }
}
