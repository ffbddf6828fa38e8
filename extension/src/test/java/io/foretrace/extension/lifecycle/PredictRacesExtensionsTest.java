package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.Extended;

/** Other extensions are called as for any test, in each run. */
@Timeout(300)
class PredictRacesExtensionsTest {
    @Test
    void callBacksComeInTheirOrderInEachRun() {
        Journal.take();
        assertThat(Kit.run(Extended.CallBacks.class).tree()).containsExactly(race("CallBacks"));
        List<String> expected = new ArrayList<>();
        for (int run = 0; run < 5; run++) {
            expected.addAll(List.of(
                    "instance", "before each", "before test", "around", "test", "after test", "after each", "gone"));
        }
        // What fails because of both orders runs no test.
        expected.addAll(
                List.of("instance", "before each", "before test", "around", "after test", "after each", "gone"));
        assertThat(Journal.take()).isEqualTo(expected);
    }

    @Test
    void parametersAreResolved() {
        assertThat(Kit.run(Extended.Parameters.class).tree()).containsExactly(race("Parameters"));
    }

    @Test
    void anExtensionMayBeAField() {
        assertThat(Kit.run(Extended.Registered.class).tree()).containsExactly(race("Registered"));
    }

    @Test
    void theAnnotationMayBePartOfAnother() {
        assertThat(Kit.run(Extended.Composed.class).tree())
                .containsExactly(
                        "recorded N events in 2 runs in 2 threads: 1 race predicted: successful",
                        "data race on Composed.last, Extended.java:L \u2014 confirmed, both orders pass: failed");
    }

    @Test
    void whatAnExtensionFindsWrongInOneOfTheOrdersIsTheFailure() {
        Seen seen = Kit.with("foretrace.failOn", "never").runs(Extended.Verified.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on int[] element 0, Extended.java:L \u2014 confirmed: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasMessage("verified: 2");
        assertThat(seen.failure().getSuppressed())
                .hasOnlyElementsOfType(ConcurrencyBug.class)
                .hasSize(1);
    }

    private static String[] race(String test) {
        return new String[] {
            "recorded N events in 2 threads: 1 race predicted: successful",
            "data race on " + test + ".last, Extended.java:L \u2014 confirmed, both orders pass: failed"
        };
    }
}
