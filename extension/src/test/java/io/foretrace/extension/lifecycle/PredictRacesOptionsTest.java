package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.BadRuns;
import tested.junit.Options;
import tested.junit.Races;

/** Each option, as an attribute of the annotation and as a configuration parameter. The attribute counts if both are there. */
@Timeout(300)
class PredictRacesOptionsTest {
    private static final String RECORDED = "recorded N events in 2 threads: 1 race predicted: successful";
    private static final String NOTHING = "recorded N events in 2 threads: nothing predicted: successful";

    @TempDir
    Path folder;

    @Test
    void aRaceThatIsConfirmedFailsUnlessItNeverMay() {
        assertThat(Kit.run(Options.Never.class).tree())
                .containsExactly(
                        RECORDED,
                        "data race on Never.last, Options.java:L \u2014 confirmed, both orders pass: successful");
        assertThat(Kit.with("foretrace.failOn", "never")
                        .runs(Races.Harmless.class)
                        .tree())
                .containsExactly(
                        RECORDED,
                        "data race on Harmless.last, Races.java:L \u2014 confirmed, both orders pass: successful");
    }

    @Test
    void theUsersOwnFailureFailsEvenIfRacesNeverMay() {
        Seen seen = Kit.with("foretrace.failOn", "never").runs(tested.junit.RacyCounter.class);
        assertThat(seen.failure()).hasRootCauseMessage("expected: <2> but was: <1>");
    }

    @Test
    void aRaceThatIsOnlyPredictedFailsIfThatIsWanted() {
        Seen seen = Kit.run(Options.Predicted.class);
        assertThat(seen.tree())
                .containsExactly(RECORDED, "data race on Unseen.last, Options.java:L \u2014 unknown: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageContaining("It fails the test because failOn is PREDICTED, although it was not confirmed.");
        assertThat(Kit.with("foretrace.failOn", "Predicted")
                        .runs(Options.Unseen.class)
                        .tree())
                .containsExactly(RECORDED, "data race on Unseen.last, Options.java:L \u2014 unknown: failed");
    }

    @Test
    void theAnnotationCountsMoreThanTheParameter() {
        assertThat(Kit.with("foretrace.failOn", "confirmed")
                        .runs(Options.Never.class)
                        .failures())
                .isEmpty();
        assertThat(Kit.with("foretrace.recordings", "2")
                        .runs(Options.ThreeRecordings.class)
                        .tree()
                        .get(0))
                .startsWith("recorded N events in 3 runs");
    }

    @Test
    void severalRunsAreRecorded() {
        assertThat(Kit.in(folder).runs(Options.ThreeRecordings.class).tree())
                .containsExactly(
                        "recorded N events in 3 runs in 2 threads: 1 race predicted: successful",
                        "data race on ThreeRecordings.last, Options.java:L \u2014 confirmed, both orders pass: failed");
        assertThat(folder.resolve("tested.junit.Options$ThreeRecordings.races"))
                .isDirectoryContaining("glob:**/recorded.std")
                .isDirectoryContaining("glob:**/recorded-2.std")
                .isDirectoryContaining("glob:**/recorded-3.std");
        assertThat(Kit.with("foretrace.recordings", "2")
                        .runs(Races.Harmless.class)
                        .tree()
                        .get(0))
                .isEqualTo("recorded N events in 2 runs in 2 threads: 1 race predicted: successful");
    }

    @Test
    void theSeedDecidesOnTheFurtherRuns() throws IOException {
        Set<String> traces = new HashSet<>();
        for (int seed = 1; seed <= 6; seed++) {
            String trace = secondTrace("foretrace.seed", Integer.toString(seed));
            assertThat(secondTrace("foretrace.seed", Integer.toString(seed))).isEqualTo(trace);
            traces.add(trace);
        }
        assertThat(traces).hasSizeGreaterThan(1);
        assertThat(secondTrace()).isEqualTo(secondTrace("foretrace.seed", "1"));
    }

    private String secondTrace(String... parameters) throws IOException {
        String[] all = new String[parameters.length + 2];
        all[0] = "foretrace.recordings";
        all[1] = "2";
        System.arraycopy(parameters, 0, all, 2, parameters.length);
        Kit.in(folder, all).runs(Races.TwoFields.class);
        return Files.readString(folder.resolve("tested.junit.Races$TwoFields.fourWrites/recorded-2.std"));
    }

    @Test
    void theStepBoundEndsARun() {
        assertThat(Kit.run(BadRuns.Endless.class).tree())
                .containsExactly("recorded N events in 1 thread: the test did not end within 1000 steps: failed");
        assertThat(Kit.with("foretrace.stepBound", "2").runs(Races.None.class).tree())
                .containsExactly("recorded N events in 2 threads: the test did not end within 2 steps: failed");
    }

    @Test
    void afterTheTimeBudgetNothingMoreIsForced() {
        Seen seen = Kit.run(Options.Slow.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 2 races predicted: successful",
                        "data race on Slow.one, Options.java:L \u2014 confirmed, both orders pass: failed",
                        "1 prediction not tried \u2014 out of time: successful");
        assertThat(seen.lines())
                .containsExactly("Foretrace: Options$Slow: 2 predicted, 1 confirmed, 0 infeasible, 1 unknown (T s)");
    }

    @Test
    void onlyRacesInTheIncludedPackagesCount() {
        assertThat(Kit.run(Options.IncludesElsewhere.class).tree()).containsExactly(NOTHING);
        assertThat(Kit.with("foretrace.include", "com.example, tested.junit.Race")
                        .runs(Races.Harmless.class)
                        .tree())
                .containsExactly(NOTHING);
        for (String name : new String[] {
            "tested", "tested.junit", "tested.junit.Races", "tested.junit.Races.Harmless", "com.example, tested.junit"
        }) {
            assertThat(Kit.with("foretrace.include", name)
                            .runs(Races.Harmless.class)
                            .tree())
                    .hasSize(2);
        }
    }

    @Test
    void racesInTheExcludedPackagesDoNot() {
        assertThat(Kit.run(Options.ExcludesItself.class).tree()).containsExactly(NOTHING);
        assertThat(Kit.with("foretrace.exclude", "com.example,tested")
                        .runs(Races.Harmless.class)
                        .tree())
                .containsExactly(NOTHING);
        assertThat(Kit.with("foretrace.exclude", "com.example")
                        .runs(Races.Harmless.class)
                        .tree())
                .hasSize(2);
    }
}
