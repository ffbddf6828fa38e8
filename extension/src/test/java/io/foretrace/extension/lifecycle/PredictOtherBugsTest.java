package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.DrawnWaits;
import tested.junit.OtherBugs;

/** Deadlocks, atomicity violations and order violations: predicted, forced, and a failure if they do harm. */
@Timeout(300)
class PredictOtherBugsTest {
    private static final String DEADLOCK = "deadlock on Object and ReentrantLock, OtherBugs.java:L";

    @TempDir
    Path folder;

    @Test
    void aDeadlockIsConfirmedWhenAllItsThreadsAreBlocked() {
        Seen seen = Kit.run(OtherBugs.Deadlocks.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 deadlock predicted: successful",
                        DEADLOCK + " \u2014 confirmed: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageEndingWith(" \u2014 threads 0 and 0.1 wait for each other's locks")
                .satisfies(bug -> assertThat(Seen.report(bug)).contains("holding ReentrantLock@", "held by 0.1"));
        assertThat(seen.lines())
                .containsExactly(
                        "Foretrace: OtherBugs$Deadlocks: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)");
    }

    /** Nobody stops a thread before it signals a condition: the line is that of the event. */
    @Test
    void whoHangsBecauseOfALostSignalJumpsToTheSignal() {
        Throwable failure = Kit.run(DrawnWaits.LostSignalOfCondition.class).failure();
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("ring");
        assertThat(Seen.report(failure)).contains("-- waits for a signal of Condition@");
    }

    @Test
    void whatIsNotAskedForIsNotPredicted() {
        List<String> nothing = List.of("recorded N events in 2 threads: nothing predicted: successful");
        assertThat(Kit.run(OtherBugs.OnlyRaces.class).tree()).isEqualTo(nothing);
        assertThat(Kit.with("foretrace.detect", "races, Atomicity,order")
                        .runs(OtherBugs.Deadlocks.class)
                        .tree())
                .isEqualTo(nothing);
        assertThat(Kit.with("foretrace.detect", "deadlocks")
                        .runs(OtherBugs.Deadlocks.class)
                        .tree())
                .hasSize(2);
        assertThat(Kit.with("foretrace.detect", "deadlocks")
                        .runs(OtherBugs.Torn.class)
                        .tree())
                .isEqualTo(nothing);
    }

    @Test
    void aTornBlockFailsWithWhatTheUserFoundWrong() {
        Seen seen = Kit.run(OtherBugs.Torn.class);
        assertThat(seen.tree().get(0))
                .matches("recorded N events in 2 threads: [12] atomicity violations? predicted: successful");
        assertThat(seen.failures()).isNotEmpty().allSatisfy(failure -> {
            assertThat(failure)
                    .hasMessageStartingWith("atomicity violation on AtomicInteger.value, ")
                    .hasMessageEndingWith(" \u2014 expected: <2> but was: <1>")
                    .hasRootCauseMessage("expected: <2> but was: <1>");
            assertThat(Seen.report(failure))
                    .contains("atomicity violation on AtomicInteger.value", "in between, ", "How it happens:");
        });
    }

    @Test
    void aTornBlockThatNoAssertionNoticesFailsIfNoOrderOfWholeBlocksEndsSo() {
        Seen seen = Kit.run(OtherBugs.Unnoticed.class);
        assertThat(seen.failures())
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure)
                        .isInstanceOf(ConcurrencyBug.class)
                        .hasMessageStartingWith("atomicity violation on AtomicInteger.value, ")
                        .hasMessageContaining("AtomicInteger.value = 1, which no order of whole blocks gives"));
    }

    @Test
    void aTornBlockThatDoesNoHarmIsShownAndFailsNothing() {
        Seen seen = Kit.run(OtherBugs.TornWithoutEffect.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("atomicity violation on TornWithoutEffect.asked")
                        && line.endsWith(" \u2014 no effect: successful"));
        assertThat(seen.lines())
                .containsExactly("Foretrace: OtherBugs$TornWithoutEffect: 1 predicted, 0 confirmed, 0 infeasible,"
                        + " 0 unknown, 1 without effect (T s)");
    }

    @Test
    void itFailsIfAlreadyThePredictionIsTooMuch() {
        assertThat(Kit.run(OtherBugs.TornAndPredicted.class).failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageContaining("It was made to happen, and the test passed.")
                .hasMessageContaining("because failOn is PREDICTED");
    }

    @Test
    void aReadBeforeItsInitialisationFailsIfTheTestDoes() {
        Seen seen = Kit.run(OtherBugs.Early.class);
        assertThat(seen.tree())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("order violation on Early.name, read at")
                        && line.endsWith(" \u2014 confirmed: failed"));
        assertThat(seen.failure())
                .hasMessageStartingWith("order violation on Early.name, read at ")
                .hasMessageEndingWith(" \u2014 expected: <3> but was: <0>");
        assertThat(seen.report()).contains("read, too early, by thread 0.2", "write that should come first");
    }

    @Test
    void aNotificationBeforeItsWaitFailsBecauseTheTestHangs() {
        Seen seen = Kit.run(OtherBugs.Lost.class);
        assertThat(seen.tree())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("order violation on Lost, notified at")
                        && line.endsWith(" \u2014 confirmed: failed"));
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("hang: ")
                .hasMessageContaining(" \u2014 after an order violation on Lost, notified at ");
        assertThat(seen.report()).contains("the test hung", "notification, too early, by thread 0.2");
    }

    @Test
    void whatRacesIsToldAsARaceOnly() throws IOException {
        Seen seen = Kit.in(folder).runs(OtherBugs.RaceAndTorn.class);
        assertThat(seen.tree().subList(1, seen.tree().size()))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("data race on RaceAndTorn.count"));
        assertThat(Files.readString(folder.resolve("tested.junit.OtherBugs$RaceAndTorn.countsTwice/report.json")))
                .contains("by accesses that race was not tried: repair the race first.");
    }

    @Test
    void everySavedScheduleFailsAgain() throws IOException {
        for (Class<?> test : List.of(
                OtherBugs.Deadlocks.class,
                OtherBugs.Torn.class,
                OtherBugs.Unnoticed.class,
                OtherBugs.Early.class,
                OtherBugs.Lost.class)) {
            Path output = folder.resolve(test.getSimpleName());
            List<String> reports = Kit.in(output).runs(test).failures().stream()
                    .map(Seen::report)
                    .toList();
            List<Path> saved = schedules(output);
            assertThat(saved).hasSameSizeAs(reports).isNotEmpty();
            for (int i = 0; i < saved.size(); i++) {
                Seen again = Kit.in(output, "foretrace.replay", saved.get(i).toString())
                        .runs(test);
                assertThat(again.tree()).hasSize(1);
                assertThat(again.report()).isEqualTo(reports.get(i));
            }
        }
    }

    @Test
    void aScheduleThatDoesNotSayWhatItShowsIsRefused() throws IOException {
        Kit.in(folder).runs(OtherBugs.Unnoticed.class);
        Path saved = schedules(folder).get(0);
        String text = Files.readString(saved);
        for (String damaged : List.of(
                text.replaceFirst("bug torn-block", "bug torn"),
                text.replaceFirst("bug.part.1 .*", "bug.part.1 one"))) {
            Path file = Files.writeString(folder.resolve("damaged.schedule"), damaged);
            Seen seen = Kit.in(folder, "foretrace.replay", file.toString()).runs(OtherBugs.Unnoticed.class);
            assertThat(seen.failure()).hasMessageContaining("damaged.schedule does not say which bug it shows");
        }
    }

    private static List<Path> schedules(Path output) throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(file -> file.toString().endsWith(".schedule"))
                    .sorted()
                    .toList();
        }
    }
}
