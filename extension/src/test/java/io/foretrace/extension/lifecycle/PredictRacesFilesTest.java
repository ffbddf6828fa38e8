package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.ScheduleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.BadRuns;
import tested.junit.Options;
import tested.junit.OtherBugs;
import tested.junit.Races;
import tested.junit.RacyCounter;

/** What a test leaves in its folder. */
@Timeout(300)
class PredictRacesFilesTest {
    @TempDir
    Path folder;

    @Test
    void eachTestHasAFolder() throws IOException {
        Kit.in(folder).runs(Races.TwoFields.class, RacyCounter.class);
        assertThat(names(folder))
                .containsExactly(
                        "tested.junit.Races$TwoFields.fourWrites", "tested.junit.RacyCounter.twoIncrementsAreCounted");
        assertThat(names(folder.resolve("tested.junit.Races$TwoFields.fourWrites")))
                .containsExactly(
                        "page.properties",
                        "race-1.schedule",
                        "race-2.schedule",
                        "recorded.std",
                        "report.html",
                        "report.json");
    }

    @Test
    void thePredictorSaysTheSameAboutTheSavedTrace() {
        Seen seen = Kit.in(folder).runs(Races.TwoFields.class);
        Trace trace = TraceReader.read(folder.resolve("tested.junit.Races$TwoFields.fourWrites/recorded.std"));
        assertThat(Predictor.predict(trace, Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)))
                        .found())
                .hasSize(2);
        assertThat(seen.fullTree().get(0)).contains(" events in 2 threads: 2 races");
    }

    @Test
    void aScheduleSaysWhatItIs() throws IOException {
        Kit.in(folder).runs(RacyCounter.class);
        Path file = folder.resolve("tested.junit.RacyCounter.twoIncrementsAreCounted/race-1.schedule");
        ScheduleFile schedule = ScheduleCodec.read(Files.readString(file), "race-1.schedule");
        assertThat(schedule.headers())
                .containsEntry("test", "tested.junit.RacyCounter.twoIncrementsAreCounted")
                .containsEntry("shows", "data race on RacyCounter.count, RacyCounter.java:18")
                .containsEntry("jdk", System.getProperty("java.version"))
                .containsEntry("race.threads", "0 1")
                .containsKeys("race.step", "thread.0", "thread.1");
        assertThat(schedule.headers().get("thread.1")).startsWith("0.1 Thread-");
    }

    @Test
    void theReportSaysAllOfIt() throws IOException {
        Kit.in(folder).runs(RacyCounter.class);
        Path file = folder.resolve("tested.junit.RacyCounter.twoIncrementsAreCounted");
        assertThat(Files.readString(file.resolve("report.json")))
                .contains(
                        "\"testClass\": \"tested.junit.RacyCounter\"",
                        "\"method\": \"twoIncrementsAreCounted\"",
                        "\"status\": \"failed\"",
                        "\"recordings\": 1",
                        "\"events\": 9",
                        "\"threads\": 2",
                        "\"trace\": \"" + file.resolve("recorded.std") + "\"",
                        "\"title\": \"data race on RacyCounter.count, RacyCounter.java:18\"",
                        "\"verdict\": \"confirmed\"",
                        "\"firstOrder\": \"passed\"",
                        "\"secondOrder\": \"failed\"",
                        "\"schedule\": \"" + file.resolve("race-1.schedule") + "\"",
                        "-Dforetrace.replay=" + file.resolve("race-1.schedule"));
    }

    @Test
    void theReportSaysWhetherTheTestFailedNotWhetherThereIsARace() throws IOException {
        Kit.in(folder)
                .runs(
                        Options.Never.class,
                        Options.Predicted.class,
                        Options.Unseen.class,
                        Races.None.class,
                        BadRuns.Hangs.class,
                        BadRuns.Aborts.class);
        assertThat(status("Options$Never.races")).isEqualTo("passed");
        assertThat(status("Options$Predicted.writesInTurn")).isEqualTo("failed");
        assertThat(status("Options$Unseen.writesInTurn")).isEqualTo("passed");
        assertThat(status("Races$None.bothAreCounted")).isEqualTo("passed");
        assertThat(status("BadRuns$Hangs.hangs")).isEqualTo("failed");
        assertThat(status("BadRuns$Aborts.aborts")).isEqualTo("aborted");
    }

    /** Nothing is predicted from it, and it was recorded all the same. */
    @Test
    void aRunThatFailsIsNoRunOfNoEvents() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Deadlocks.class);
        String recorded = seen.fullTree().get(0).replaceFirst("recorded (.* events in 2 threads): .*", "$1");
        Path test = folder.resolve("tested.junit.BadRuns$Deadlocks.deadlocks");
        assertThat(Files.readString(test.resolve("report.html"))).contains("<span>" + recorded + "</span>");
    }

    @Test
    void thePageOfADeadlockSaysWhatWouldMendIt() throws IOException {
        Kit.in(folder).runs(OtherBugs.Deadlocks.class, BadRuns.Deadlocks.class);
        assertThat(Files.readString(folder.resolve("tested.junit.OtherBugs$Deadlocks.lockBoth/report.html")))
                .contains("<p class=\"why\">Always take Object and ReentrantLock in the same order, or release one"
                        + " before taking the next.</p>");
        assertThat(Files.readString(folder.resolve("tested.junit.BadRuns$Deadlocks.deadlocks/report.html")))
                .contains("<p class=\"why\">Always take these locks in the same order, or release one");
    }

    @Test
    void whatIsUnknownIsExplained() throws IOException {
        Kit.in(folder).runs(Options.Unseen.class);
        assertThat(Files.readString(folder.resolve("tested.junit.Options$Unseen.writesInTurn/report.json")))
                .contains(
                        "\"verdict\": \"unknown\"",
                        "\"detail\": \"At step ",
                        "something may decide which no event tells of");
    }

    @Test
    void aTestThatDoesNotRepeatItselfIsNoted() throws IOException {
        Journal.put(0);
        Kit.in(folder).runs(Races.Unsteady.class);
        assertThat(Files.readString(folder.resolve("tested.junit.Races$Unsteady.changes/report.json")))
                .contains("Run again under the same schedule, the test did something else: it depends on something that"
                        + " Foretrace does not control, and verdicts may be unknown because of that.");
    }

    @Test
    void filesOfAnEarlierRunAreRemovedAndThoseOfOthersAreNot() throws IOException {
        Path test = Files.createDirectory(folder.resolve("tested.junit.Races$None.bothAreCounted"));
        Files.writeString(test.resolve("race-7.schedule"), "old");
        Files.writeString(test.resolve("notes.txt"), "mine");
        Kit.in(folder).runs(Races.None.class);
        assertThat(names(test))
                .containsExactly("notes.txt", "page.properties", "recorded.std", "report.html", "report.json");
    }

    private String status(String test) throws IOException {
        String json = Files.readString(folder.resolve("tested.junit." + test).resolve("report.json"));
        return json.replaceFirst("(?s).*\"status\": \"([a-z]+)\".*", "$1");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
