package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.report.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Failing;
import tested.junit.RacyCounter;

/** A failing execution is a beginning: the bug behind it is named, it is made small, and the search goes on. */
@Timeout(300)
class PredictRacesFailingTest {
    @TempDir
    Path folder;

    @Test
    void theRaceBehindRecordingsThatFailIsNamed() {
        Seen seen = Kit.in(folder, "foretrace.recordings", "50").runs(RacyCounter.class);
        assertThat(seen.tree())
                .hasSize(2)
                .last()
                .isEqualTo("data race on RacyCounter.count, RacyCounter.java:L \u2014 confirmed: failed");
        assertThat(seen.tree())
                .first()
                .asString()
                .matches("recorded N events in [0-9]+ runs in 2 threads: 1 race predicted, [0-9]+ further runs failed:"
                        + " successful");
        assertThat(seen.failure()).hasRootCauseMessage("expected: <2> but was: <1>");
    }

    @Test
    void theTornBlockBehindABehaviourThatFailsIsNamed() throws IOException {
        Seen seen = explore(Failing.TornOnlyIfEarly.class);
        assertThat(seen.tree())
                .last()
                .asString()
                .startsWith("atomicity violation on TornOnlyIfEarly.pieces, Failing.java:L")
                .endsWith("\u2014 confirmed: failed");
        assertThat(seen.failure()).hasRootCauseMessage("expected: <0> but was: <-1>");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("atomicity violation on TornOnlyIfEarly.pieces, ");
        assertThat(seen.report()).contains("How it happens:", "TornOnlyIfEarly.sell is not atomic");
        Seen replayed = replay("TornOnlyIfEarly.noMoreIsSoldThanThereIs/explored", Failing.TornOnlyIfEarly.class);
        assertThat(replayed.failure()).hasRootCauseMessage("expected: <0> but was: <-1>");
    }

    @Test
    void differentBugsAreToldApartAndEachIsToldOnce() {
        Seen seen = explore(Failing.TwoBugs.class);
        assertThat(seen.messages().stream().map(line -> line.substring(line.indexOf('\u2014') + 2)))
                .containsExactlyInAnyOrder(
                        "first ==> expected: <1> but was: <2>", "last ==> expected: <2> but was: <1>");
        assertThat(seen.tree()).hasSize(3);
    }

    @Test
    void whatIsKnownOfAFailureIsSaidAndNoMore() throws IOException {
        Seen seen = Kit.in(folder).runs(Failing.Noisy.class);
        assertThat(seen.tree()).hasSize(2);
        assertThat(seen.tree())
                .last()
                .asString()
                .startsWith("Noisy.balance written at Failing.java:L between :")
                .endsWith("\u2014 the test failed: failed");
        String report = seen.report();
        Golden.check("circumstance", report.substring(0, report.indexOf("Schedule:")));
    }

    @Test
    void theScheduleOfAFailureIsSavedWithTheFewestSwitches() throws IOException {
        Kit.in(folder).runs(Failing.Noisy.class);
        // Main starts both and waits for one, which is interrupted once, so that the other comes to its end.
        assertThat(Files.readAllLines(file("Noisy.isNeverOverdrawn/recorded")))
                .anyMatch(line -> line.startsWith("runs 5 "));
        assertThat(replay("Noisy.isNeverOverdrawn/recorded", Failing.Noisy.class)
                        .failure())
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aLockThatOnlyOneSideHoldsHasToBeHeldByTheOtherToo() {
        assertThat(explore(Failing.OneSideLocked.class).report())
                .containsPattern(
                        "OneSideLocked@1 is held around both, but not at the write of 0.2 at Failing.java:[0-9]+:"
                                + " hold it\\s+there too\\.");
    }

    @Test
    void aLockThatLetsOthersInHasToBeTakenForWriting() {
        assertThat(explore(Failing.OnlyForReading.class).report())
                .contains("All hold ReentrantReadWriteLock@2, but only for reading: take its write lock to write.");
    }

    @Test
    void nothingIsSaidToMendWhatIsInTheMiddleOfMore() {
        Seen seen = explore(Failing.TwoVariables.class);
        assertThat(seen.tree())
                .last()
                .asString()
                .startsWith("TwoVariables.two written at Failing.java:L before it is read at :");
        assertThat(seen.report()).doesNotContain("Nothing makes", "hold");
    }

    private Seen explore(Class<?> test) {
        return Kit.in(folder, "foretrace.explore", "all").runs(test);
    }

    private Path file(String schedule) {
        return folder.resolve("tested.junit.Failing$" + schedule + ".schedule");
    }

    private Seen replay(String schedule, Class<?> test) {
        return Kit.in(folder, "foretrace.replay", file(schedule).toString()).runs(test);
    }
}
