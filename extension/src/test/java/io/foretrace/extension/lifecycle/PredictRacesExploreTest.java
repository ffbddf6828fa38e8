package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Explored;

/** What no recording shows is executed: one behaviour after the other, until one fails, none is left, or the budget is used up. */
@Timeout(300)
class PredictRacesExploreTest {
    @TempDir
    Path folder;

    @Test
    void twoCriticalSectionsThatShouldBeOneAreFound() {
        Seen seen = explore("all", Explored.TwoSections.class);
        assertThat(seen.tree())
                .last()
                .isEqualTo("TwoSections.balance written at Explored.java:L between :29 and :33 \u2014 the test failed:"
                        + " failed");
        assertThat(seen.failure())
                .hasMessageMatching("TwoSections.balance written at Explored.java:\\d+ between :29 and :33 \u2014"
                        + " expected: <70> but was: <(80|90)>")
                .rootCause()
                .hasMessageMatching("expected: <70> but was: <(80|90)>");
        assertThat(seen.report()).contains("In another interleaving, the test failed", "explored.schedule");
    }

    @Test
    void aRaceThatTheTestSurvivesDoesNotEndTheSearch() {
        assertThat(explore("budget", Explored.RaceAndTwoSections.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted, explored all 12 behaviours: successful",
                        "data race on RaceAndTwoSections.last, Explored.java:L \u2014 confirmed, both orders pass: failed",
                        "TwoSections.balance written at Explored.java:L between :29 and :33 \u2014 the test failed:"
                                + " failed");
    }

    @Test
    void aRaceThatPassesWhereItWasPredictedIsFoundWhereItFails() {
        Seen seen = explore("budget", Explored.Gate.class);
        assertThat(seen.tree())
                .hasSize(3)
                .endsWith(
                        "data race on Gate.inside, Explored.java:L \u2014 confirmed, both orders pass: failed",
                        "data race on Gate.inside, Explored.java:L \u2014 confirmed: failed");
        assertThat(seen.messages()).last().asString().endsWith("expected: <1> but was: <2>");
    }

    @Test
    void anOrderThatTheTestReliesOnIsFound() {
        assertThat(explore("budget", Explored.WhoIsFirst.class).failure())
                .hasRootCauseMessage("expected: <1> but was: <2>");
    }

    @Test
    void aDeadlockOfSemaphoresIsFound() {
        assertThat(explore("all", Explored.Semaphores.class).tree())
                .last()
                .isEqualTo("hang on Semaphore, Explored.java:L \u2014 the test hung: failed");
    }

    @Test
    void threadsThatWaitInALoopForEverAreFoundAndReplayed() {
        // One behaviour in two of them hangs, and each takes all the steps that there may be: a few are enough.
        Seen seen = Kit.in(folder, "foretrace.explore", "all", "foretrace.executionBudget", "6")
                .runs(Explored.LostTicket.class);
        assertThat(seen.failures())
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure)
                        .hasMessageMatching(
                                "(?s)endless spinning, Explored.java:.* without an end: nobody changes what .*"));
        Path schedule = folder.resolve("tested.junit.Explored$LostTicket.everybodyIsServed/explored.schedule");
        assertThat(Kit.in(folder, "foretrace.replay", schedule.toString())
                        .runs(Explored.LostTicket.class)
                        .failure())
                .hasMessageContaining("without an end: nobody changes what");
    }

    @Test
    void aLockThatIsTakenIsSeenByThoseWhoOnlyTry() {
        assertThat(explore("all", Explored.TryLock.class).failure()).hasRootCauseMessage("expected: <2> but was: <1>");
    }

    @Test
    void tasksThatOneThreadOfAPoolHappenedToDoAreFound() {
        assertThat(explore("budget", Explored.Tasks.class).failure()).hasRootCauseMessage("expected: <2> but was: <1>");
        assertThat(explore("budget", Explored.ParallelStream.class).failure())
                .hasRootCauseMessage("expected: <2> but was: <1>");
    }

    @Test
    void anInterruptThatComesTooLateIsFound() {
        assertThat(explore("budget", Explored.Interrupt.class).failure())
                .hasRootCauseMessage("expected: <true> but was: <false>");
    }

    @Test
    void poolsAndTimeLimitsThatAreNeverReachedAreExploredAsAWhole() {
        assertThat(explore("all", Explored.RightInPool.class).tree())
                .singleElement()
                .asString()
                .containsPattern("explored all \\d+ behaviours");
    }

    @Test
    void whatIsFoundIsReplayedFromItsSchedule() throws IOException {
        explore("all", Explored.WhoIsFirst.class);
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> schedules =
                    files.filter(file -> file.endsWith("explored.schedule")).toList();
            assertThat(schedules).hasSize(1);
            Seen replayed = Kit.in(folder, "foretrace.replay", schedules.get(0).toString())
                    .runs(Explored.WhoIsFirst.class);
            assertThat(replayed.failure()).hasRootCauseMessage("expected: <1> but was: <2>");
        }
    }

    @Test
    void ifAllBehavioursAreFineTheNameSaysHowManyThereAre() {
        assertThat(explore("all", Explored.Right.class).tree())
                .containsExactly("recorded N events in 2 threads: nothing predicted, explored all 2 behaviours: nothing"
                        + " wrong: successful");
    }

    @Test
    void ifThereAreMoreThanTheBudgetAllowsTheNameSaysSo() {
        assertThat(Kit.with("foretrace.explore", "all", "foretrace.executionBudget", "7")
                        .runs(Explored.Many.class)
                        .tree())
                .containsExactly("recorded N events in 2 threads: nothing predicted, explored 7 behaviours, more are"
                        + " possible: nothing wrong so far: successful");
    }

    @Test
    void timeThatPassesIsNotExploredSoThatItIsNeverAll() {
        assertThat(explore("all", Explored.Sleeps.class).tree())
                .singleElement()
                .asString()
                .contains("more are possible");
    }

    @Test
    void aLoopThatSpinsHasNoLastBehaviour() {
        assertThat(explore("budget", Explored.Spins.class).tree())
                .singleElement()
                .asString()
                .contains("more are possible");
    }

    @Test
    void theReportSaysHowManyBehavioursWereExecuted() throws IOException {
        explore("all", Explored.Right.class);
        try (Stream<Path> files = Files.walk(folder)) {
            Path report = files.filter(file -> file.endsWith("report.json"))
                    .findFirst()
                    .orElseThrow();
            assertThat(Files.readString(report)).contains("\"behaviours\": 2", "\"allBehaviours\": true");
        }
    }

    @Test
    void whoAsksIsToldHowFarALongExplorationIs() {
        Seen seen = Kit.with(
                        "foretrace.explore", "all", "foretrace.executionBudget", "30", "foretrace.progress", "true")
                .runs(Explored.Watched.class);
        assertThat(seen.printed())
                .containsPattern(
                        "Foretrace: exploring Explored\\$Watched\\.allAreCounted: \\d+ executions, \\d+ behaviours,"
                                + " \\d+ more planned \\(\\d+ s\\)");
    }

    @Test
    void aShardIsNeverSaidToBeTheWhole() throws IOException {
        Seen seen = Kit.in(folder, "foretrace.explore", "all", "foretrace.shard", "2/3")
                .runs(Explored.TwoLooks.class);
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .matches("recorded N events in 2 threads: nothing predicted, explored all \\d+ behaviours of shard 2/3:"
                        + " nothing wrong: successful");
        try (Stream<Path> files = Files.walk(folder)) {
            Path report = files.filter(file -> file.endsWith("report.json"))
                    .findFirst()
                    .orElseThrow();
            assertThat(Files.readString(report))
                    .contains("\"allBehaviours\": false", "\"shard\": \"2/3\"", "\"complete\": true");
        }
    }

    @Test
    void whatOneShardDoesNotFindAnotherDoes() {
        List<Integer> failed = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            Seen seen = Kit.in(folder, "foretrace.explore", "all", "foretrace.shard", number + "/3")
                    .runs(Explored.OneOfMany.class);
            failed.add(seen.failures().size());
        }
        assertThat(failed).contains(1);
    }

    @Test
    void withoutExploringTheRecordingIsAll() {
        List<String> recorded = List.of("recorded N events in 2 threads: nothing predicted: successful");
        assertThat(explore("off", Explored.WhoIsFirst.class).tree()).isEqualTo(recorded);
        assertThat(explore("all", Explored.Off.class).tree()).isEqualTo(recorded);
    }

    private Seen explore(String how, Class<?> test) {
        // Where two seconds would decide, a number of executions does: a machine may be slow.
        return how.equals("budget")
                ? Kit.in(folder, "foretrace.explore", how, "foretrace.executionBudget", "300")
                        .runs(test)
                : Kit.in(folder, "foretrace.explore", how).runs(test);
    }
}
