package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a recording to a prediction to the bug itself: what is predicted for the corpus is made to happen. */
@Timeout(300)
class PredictedBugsTest {
    private static final Set<BugKind> OTHERS = EnumSet.complementOf(EnumSet.of(BugKind.DATA_RACE));
    private static final int MANY_EVENTS = 1_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private record Forced(Report.Found found, Verdict verdict, String result) {
        String text() {
            return found.bug() + ", forced: " + verdict;
        }
    }

    private static List<Forced> force(Entry entry, SchedulingStrategy strategy) {
        Recording recording = Runs.run(entry, strategy).execution().recording();
        if (recording.trace().size() > MANY_EVENTS) {
            return List.of();
        }
        List<Forced> forced = new ArrayList<>();
        Report report = Predictor.predict(recording.trace(), Settings.DEFAULT.only(OTHERS));
        for (Report.Found found : report.found()) {
            Confirmation confirmation =
                    Confirmation.of(found.bug(), found.witness(), recording).get(0);
            Runs.Run run = Runs.run(entry, confirmation.strategy());
            forced.add(new Forced(found, confirmation.verdict(run.execution()), run.result()));
        }
        return forced;
    }

    /** A notification that comes too early is none if whoever would have waited looks first. */
    private static boolean isShown(Forced forced) {
        return forced.verdict instanceof Verdict.Shown || forced.found.bug() instanceof LostSignal;
    }

    @TestFactory
    Stream<DynamicTest> everyPredictedBugIsShown() {
        return Corpus.all().stream()
                .filter(entry -> !entry.isUncontrolled())
                .map(entry -> dynamicTest(entry.name(), () -> {
                    List<Forced> all = new ArrayList<>(force(entry, new KeepRunning()));
                    all.addAll(force(entry, new RandomStrategy(1)));
                    for (Forced forced : all) {
                        assertThat(isShown(forced)).as(forced.text()).isTrue();
                        if (forced.verdict instanceof Verdict.Shown) {
                            assertThat(entry.isAllowed(forced.result))
                                    .as(forced.text() + ", " + forced.result)
                                    .isTrue();
                        }
                    }
                }));
    }

    @ParameterizedTest
    @CsvSource({
        "deadlockTwoMonitors, DEADLOCK, deadlock",
        "deadlockTwoLocks, DEADLOCK, deadlock",
        "deadlockMonitorAndLock, DEADLOCK, deadlock",
        "philosophers, DEADLOCK, deadlock",
        "atomicLostUpdate, ATOMICITY_VIOLATION, 1",
        "lostUpdateVolatile, ATOMICITY_VIOLATION, 1",
        "mapGetThenPut, ATOMICITY_VIOLATION, 1",
        "constructorEscape, ORDER_VIOLATION, 0",
        "waitLostNotify, ORDER_VIOLATION, hang"
    })
    void whatDidNotHappenHappens(String program, BugKind kind, String result) {
        assertThat(Runs.run(Corpus.named(program), new KeepRunning()).result()).isNotEqualTo(result);
        assertThat(force(Corpus.named(program), new KeepRunning()))
                .anyMatch(forced -> forced.found.bug().kind() == kind && forced.result.equals(result));
    }
}
