package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tested.report.CheckThenAct;
import tested.report.DiesWithLock;
import tested.report.Forgotten;
import tested.report.Handshake;
import tested.report.LockCycle;
import tested.report.LongLoop;
import tested.report.LostUpdate;
import tested.report.Transfer;
import tested.report.Upgrade;

/** The reports of executions that went wrong by themselves, as files to read. */
class OutcomeReportTest {
    private static final SavedSchedule SAVED =
            new SavedSchedule("target/foretrace/x.schedule", "mvn test -Dforetrace.replay=target/foretrace/x.schedule");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** The first random run that ends so. */
    private static Execution find(Class<? extends Outcome> outcome, Body body) {
        for (int seed = 0; seed < 100; seed++) {
            Execution execution = ControlledExecution.run(body, new RandomStrategy(seed));
            if (outcome.isInstance(execution.outcome())) {
                return execution;
            }
        }
        throw new AssertionError("no run ended so");
    }

    private static void check(String name, Execution execution) throws IOException {
        String text = OutcomeReport.text("the recorded run", execution, SAVED);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Lines.WIDTH));
        Golden.check(name, text);
    }

    @Test
    void aDeadlockTellsWhoHoldsAndWantsWhat() throws IOException {
        check("deadlock", find(Outcome.Deadlock.class, Transfer::run));
    }

    @Test
    void aDeadlockOfLocksIsToldAsOneOfMonitors() throws IOException {
        check("lockCycle", find(Outcome.Deadlock.class, LockCycle::run));
    }

    @Test
    void aThreadThatWaitsForItselfIsToldSo() throws IOException {
        check("selfDeadlock", Runs.record(Upgrade::run));
    }

    @Test
    void aHangTellsWhatEachThreadWaitsFor() throws IOException {
        check("hang", Runs.record(Forgotten::run));
    }

    @Test
    void aFailureTellsTheMessageAndTheUsersFrames() throws IOException {
        check("failed", find(Outcome.Failed.class, LostUpdate::run));
    }

    @Test
    void aFailureInAnotherThreadNamesIt() throws IOException {
        check("failedInThread", find(Outcome.Failed.class, CheckThenAct::run));
    }

    @Test
    void anExceptionComesFirstEvenIfOthersHangBecauseOfIt() throws IOException {
        check("failedThenHung", Runs.record(DiesWithLock::run));
    }

    @Test
    void waitsAndNotificationsAreTold() throws IOException {
        check("handshake", Runs.record(Handshake::run));
    }

    @Test
    void aThreadThatWaitsForALockNamesItsHolder() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Execution execution = ControlledExecution.run(Handshake::run, new RandomStrategy(seed));
            if (OutcomeReport.text("", execution, SAVED).contains("-- waits for Handshake@1, held by")) {
                check("contention", execution);
                return;
            }
        }
        throw new AssertionError("no thread had to wait for the lock");
    }

    @Test
    void aLongRunTellsWhereEachThreadIs() throws IOException {
        check("stepBound", ControlledExecution.run(LongLoop::run, new KeepRunning(), new Limits(20, 10_000)));
    }
}
