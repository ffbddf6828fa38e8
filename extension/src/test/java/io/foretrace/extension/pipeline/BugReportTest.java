package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.TornState;
import io.foretrace.extension.report.BugReport;
import io.foretrace.extension.report.Golden;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tested.report.EarlyName;
import tested.report.LockedLetter;
import tested.report.LockedOffice;
import tested.report.LostBell;
import tested.report.TornMethod;
import tested.report.TornTicket;
import tested.report.Transfer;

/** The reports of real deadlocks, torn blocks, early reads and lost signals, as files to read. */
@Timeout(300)
class BugReportTest {
    private static final SavedSchedule SAVED =
            new SavedSchedule("target/foretrace/x.schedule", "mvn test -Dforetrace.replay=target/foretrace/x.schedule");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                program("forcedDeadlock", Transfer::run),
                program("tornCheck", TornTicket::run),
                program("tornMethod", TornMethod::run),
                program("earlyRead", EarlyName::run),
                program("earlyReadThatHangs", LockedLetter::run),
                program("lostSignal", LostBell::run),
                program("nestedMonitorLockout", LockedOffice::run));
    }

    private static Arguments program(String name, Body body) {
        return Arguments.of(name, body);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void isAsItIsInTheFile(String name, Body body) throws IOException {
        String text = report(body, "");
        assertThat(text.lines()).hasSizeLessThan(50);
        Golden.check(name, text);
    }

    @Test
    void tellsWhatNoOrderOfWholeBlocksGives() throws IOException {
        TornState state = new TornState(Map.of("Door@1.visits", "1"));
        assertThat(report(TornTicket::run, state.text()))
                .contains(
                        "  but it ended with Door@1.visits = 1, which no order of whole blocks gives: each of them was run");
    }

    private static String report(Body body, String note) {
        ControlledExecution.run(body, new KeepRunning());
        Recording recording = ControlledExecution.run(body, new KeepRunning()).recording();
        Set<BugKind> others = EnumSet.complementOf(EnumSet.of(BugKind.DATA_RACE));
        Settings settings = Settings.DEFAULT.only(others).with(Limits.DEFAULT.withSolver(SolverChoice.SAT));
        Report.Found found =
                Predictor.predict(recording.trace(), settings).found().get(0);
        Predicted predicted = Predicted.of(0, recording, found);
        Confirmation confirmation =
                Confirmation.of(found.bug(), found.witness(), recording).get(0);
        Verdict verdict = confirmation.verdict(ControlledExecution.run(body, confirmation.strategy()));
        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        ShownBug bug = new ShownBug(predicted.words(), predicted.title(), ((Verdict.Shown) verdict).parts());
        return BugReport.text(bug, verdict.execution(), Optional.empty(), note, SAVED);
    }
}
