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
import org.opentest4j.AssertionFailedError;
import tested.junit.BadRuns;
import tested.junit.FirstFails;

/** Where the very first run fails and another order passes, the bug behind it is named; else the failure stays the user's. */
@Timeout(300)
class PredictRacesFirstFailsTest {
    @TempDir
    Path folder;

    @Test
    void theRaceIsNamedAndTheUsersExceptionIsItsCause() {
        Seen seen = explore(FirstFails.AssertsAtOnce.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted, the first run failed: successful",
                        "data race on AssertsAtOnce.visits, FirstFails.java:L \u2014 confirmed: failed");
        assertThat(seen.failure())
                .hasMessageMatching("data race on AssertsAtOnce.visits: write at FirstFails.java:[0-9]+, read at"
                        + " FirstFails.java:[0-9]+ \u2014 with the read first: expected: <1> but was: <0>")
                .hasRootCauseMessage("expected: <1> but was: <0>");
        AssertionFailedError values = (AssertionFailedError) seen.failure();
        assertThat(values.getExpected().getValue()).isEqualTo(1);
        assertThat(values.getActual().getValue()).isEqualTo(0);
    }

    @Test
    void theRaceIsNamedWithoutExploring() {
        assertThat(Kit.in(folder).runs(FirstFails.AssertsAtOnce.class).failure())
                .hasMessageStartingWith("data race on AssertsAtOnce.visits: ");
    }

    @Test
    void anUpdateThatIsLostAtOnceIsARace() {
        assertThat(explore(FirstFails.SleepingIncrement.class).messages())
                .anyMatch(line -> line.matches("data race on SleepingIncrement.visits: read at .*, write at .*"
                        + " \u2014 with the read first: expected: <2> but was: <1>"))
                .allMatch(line -> line.startsWith("data race on SleepingIncrement.visits: "));
    }

    @Test
    void whatComesTooEarlyWithoutARaceIsToldWithWhatWouldMendIt() throws IOException {
        Seen seen = explore(FirstFails.AssertsAtOnceVolatile.class);
        assertThat(seen.tree())
                .first()
                .isEqualTo("recorded N events in 2 threads: nothing predicted, the first run failed, explored all 2"
                        + " behaviours: successful");
        assertThat(seen.tree())
                .last()
                .asString()
                .matches("AssertsAtOnceVolatile.visits read at FirstFails.java:L before it is written at :[0-9]+"
                        + " \u2014 the test failed: failed");
        check("first-too-early", seen);
    }

    @Test
    void whatIsTornWithoutARaceIsToldWithWhatWouldMendIt() throws IOException {
        Seen seen = explore(FirstFails.SleepingCheck.class);
        assertThat(seen.failure())
                .hasMessageMatching("SleepingCheck.pieces written at FirstFails.java:[0-9]+ between :[0-9]+ and"
                        + " :[0-9]+ \u2014 expected: <0> but was: <-1>");
        check("first-torn", seen);
        assertThat(replay("SleepingCheck.noMoreIsSoldThanThereIs", FirstFails.SleepingCheck.class)
                        .failure())
                .hasRootCauseMessage("expected: <0> but was: <-1>");
    }

    @Test
    void theDeadlockIsNamed() {
        assertThat(explore(FirstFails.Deadlocks.class).failure())
                .hasMessageMatching("deadlock on Object, FirstFails.java:[0-9]+ \u2014 threads 0.1 and 0.2 wait for"
                        + " each other's locks");
    }

    @Test
    void whatFailsInAllOrdersStaysTheUsersFailureEvenBesideARace() {
        Seen seen = explore(FirstFails.WrongAnyway.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 3 threads: the test failed: failed");
        assertThat(seen.failure())
                .isNotInstanceOf(ConcurrencyBug.class)
                .hasMessage("not five ==> expected: <3> but was: <4>");
        assertThat(explore(BadRuns.Fails.class).failure()).hasMessage("expected: <5> but was: <1>");
        assertThat(explore(BadRuns.Deadlocks.class).failure()).hasMessageContaining("deadlocked");
    }

    @Test
    void whatFailsByChanceIsNotBlamedOnThreads() {
        Seen seen = explore(FirstFails.Twice.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 3 threads: the test failed: failed");
        assertThat(seen.failure())
                .isNotInstanceOf(ConcurrencyBug.class)
                .hasMessage("by chance ==> expected: <true> but was: <false>");
    }

    @Test
    void anAcceptedRaceIsNoExcuseForTheFirstRun() throws IOException {
        String baseline = folder.resolve("baseline").toString();
        String line = "AssertsAtOnce.visits read at FirstFails.java:[0-9]+ before it is written at :[0-9]+ \u2014"
                + " expected: <1> but was: <0>";
        assertThat(Kit.in(
                                folder,
                                "foretrace.explore",
                                "budget",
                                "foretrace.baseline",
                                baseline,
                                "foretrace.accept",
                                "new")
                        .runs(FirstFails.AssertsAtOnce.class)
                        .failure())
                .hasMessageMatching(line);
        assertThat(Files.readString(Path.of(baseline))).contains("AssertsAtOnce.visits");
        assertThat(Kit.in(folder, "foretrace.explore", "budget", "foretrace.baseline", baseline)
                        .runs(FirstFails.AssertsAtOnce.class)
                        .failure())
                .hasMessageMatching(line);
    }

    private static void check(String name, Seen seen) throws IOException {
        String report = seen.report();
        Golden.check(name, report.substring(0, report.indexOf("Schedule:")));
    }

    private Seen explore(Class<?> test) {
        return Kit.in(folder, "foretrace.explore", "budget").runs(test);
    }

    private Seen replay(String test, Class<?> type) {
        Path schedule = folder.resolve("tested.junit.FirstFails$" + test).resolve("recorded.schedule");
        return Kit.in(folder, "foretrace.replay", schedule.toString()).runs(type);
    }
}
