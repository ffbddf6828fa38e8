package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import tested.junit.BadRuns;
import tested.junit.Controlled;

/** A recorded run that is not fine in any order is reported as what it is, with its schedule. */
@Timeout(300)
class PredictRacesBadRunsTest {
    @TempDir
    Path folder;

    @Test
    void anAssertionThatFailsIsTheFailure() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Fails.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(AssertionError.class).hasMessage("expected: <5> but was: <1>");
        assertThat(seen.failure().getSuppressed()).hasSize(1);
        assertThat(seen.failure().getSuppressed()[0])
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("The recorded run of tested.junit.BadRuns$Fails.fails failed");
        assertThat(seen.report()).contains("-Dforetrace.replay='" + folder);
        assertThat(schedule("Fails.fails")).contains("shows the test failed");
    }

    @Test
    void aRunThatDoesNotFitTogetherIsIncompleteAndFailsNothing() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Pipes.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: nothing predicted, incomplete: without PipedInputStream:"
                                + " successful");
        assertThat(Files.readString(folder.resolve("tested.junit.BadRuns$Pipes.sendsAByte/report.json")))
                .contains("The recording is incomplete: what was seen of PipedInputStream does not fit together");
    }

    @Test
    void anExceptionInAnotherThreadFailsTheTest() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.ThrowsElsewhere.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasMessage("thrown elsewhere");
        assertThat(seen.failure().getSuppressed())
                .hasOnlyElementsOfType(ConcurrencyBug.class)
                .hasSize(1);
        assertThat(schedule("ThrowsElsewhere.throwsElsewhere")).contains("shows the test failed");
    }

    @Test
    void anOutOfMemoryErrorInAnotherThreadDoesNotEndAllTests() {
        Seen seen = Kit.in(folder).runs(BadRuns.OutOfMemoryElsewhere.class, BadRuns.Fails.class);
        assertThat(seen.tree())
                .containsOnly("recorded N events in 2 threads: the test failed: failed")
                .hasSize(2);
        assertThat(seen.failures())
                .anySatisfy(failure -> assertThat(failure)
                        .isInstanceOf(ConcurrencyBug.class)
                        .hasMessageContaining("failed in thread 0.1")
                        .hasRootCauseInstanceOf(OutOfMemoryError.class));
    }

    @Test
    void aDeadlockIsReportedWithItsSchedule() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Deadlocks.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test deadlocked: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class).hasMessageContaining("deadlocked");
        assertThat(seen.report()).contains("BadRuns.java", "-Dforetrace.replay='" + folder);
        assertThat(schedule("Deadlocks.deadlocks")).contains("shows the test deadlocked");
    }

    @Test
    void aHangIsReportedWithItsSchedule() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Hangs.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 1 thread: the test hung: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageMatching(
                        "hang on CountDownLatch, BadRuns.java:[0-9]+ \u2014 the test hung: thread 0 waits, and"
                                + " nobody can go on");
        assertThat(schedule("Hangs.hangs")).contains("shows the test hung");
    }

    @Test
    void anExceptionIsTheFailureEvenIfOthersHangBecauseOfIt() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.DiesWithLock.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(AssertionError.class).hasMessage("nothing left to sell");
        assertThat(seen.failure().getSuppressed()[0])
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageContaining(
                        "failed in thread 0.1 \"Thread-0\": java.lang.AssertionError: nothing left to sell")
                .hasMessageContaining("then it hung: thread 0 waits, and nobody can go on");
        assertThat(schedule("DiesWithLock.dies")).contains("shows the test failed");
    }

    @Test
    void aHangAfterAnAssumptionThatDidNotHoldIsAHang() {
        Seen seen = Kit.in(folder).runs(BadRuns.AbortsAndHangs.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test hung: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class).hasMessageContaining("hung: thread 0 waits");
    }

    @Test
    void whatDoesNotEndIsEndedAtTheStepBound() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Endless.class);
        assertThat(seen.tree())
                .containsExactly("recorded N events in 1 thread: the test did not end within 1000 steps: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class);
        assertThat(schedule("Endless.neverEnds")).contains("shows the test did not end within 1000 steps");
    }

    @Test
    void anAssumptionThatDoesNotHoldAbortsTheTestAndSavesNothing() {
        Seen seen = Kit.in(folder).runs(BadRuns.Aborts.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 1 thread: the test was aborted: aborted");
        assertThat(seen.failure())
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("Assumption failed: not here")
                .hasNoSuppressedExceptions();
        assertThat(folder.resolve("tested.junit.BadRuns$Aborts.aborts/recorded.schedule"))
                .doesNotExist();
    }

    @Test
    void aCallOfSystemExitFailsTheTestAndTheJvmGoesOn() throws IOException {
        Seen seen = Kit.in(folder).runs(BadRuns.Exits.class);
        assertThat(seen.tree())
                .containsExactly("recorded N events in 1 thread: the test called System.exit(3): failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class).hasMessageContaining("System.exit(3)");
        assertThat(schedule("Exits.exits")).contains("shows the test called System.exit(3)");
    }

    @Test
    void whatCleansUpIsRunAfterAHang() {
        Journal.take();
        Seen seen = Kit.run(Controlled.CleansUp.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test hung: failed");
        assertThat(Journal.take()).hasSize(3).containsOnly("cleaned up"); // to warm up, to record, to show
    }

    @Test
    void whatCleansUpMayHangToo() {
        assertThat(Kit.run(Controlled.CleanUpHangs.class).tree())
                .containsExactly("recorded N events in 1 thread: the test hung: failed");
    }

    @Test
    void whatFailsToCleanUpFailsTheTest() {
        Seen seen = Kit.run(Controlled.CleanUpFails.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 2 threads: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasMessage("not clean");
    }

    private String schedule(String test) throws IOException {
        return Files.readString(folder.resolve("tested.junit.BadRuns$" + test).resolve("recorded.schedule"));
    }
}
