package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
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
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** From a recording to a prediction to the race itself: every race that is predicted for the corpus is made to happen. */
@Timeout(300)
class ForcedRacesTest {
    private static final int MANY_EVENTS = 3_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** The results of both orders of every race that is predicted from a run under the strategy. */
    private static List<String> force(Entry entry, SchedulingStrategy strategy) {
        Recording recording = Runs.run(entry, strategy).execution().recording();
        Trace trace = recording.trace();
        if (trace.size() > MANY_EVENTS) {
            return List.of();
        }
        List<String> results = new ArrayList<>();
        Report report = Predictor.predict(trace, Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)));
        for (Report.Found race : report.found()) {
            for (Confirmation order : Confirmation.of(race.bug(), race.witness(), recording)) {
                Runs.Run run = Runs.run(entry, order.strategy());
                assertThat(order.verdict(run.execution()))
                        .as(race + ", " + Runs.describe(run))
                        .isInstanceOf(Verdict.Shown.class);
                results.add(run.result());
            }
        }
        return results;
    }

    @TestFactory
    Stream<DynamicTest> everyPredictedRaceIsReached() {
        return Corpus.all().stream()
                .filter(entry -> !entry.isUncontrolled())
                .map(entry -> dynamicTest(entry.name(), () -> {
                    List<String> results = new ArrayList<>(force(entry, new KeepRunning()));
                    results.addAll(force(entry, new RandomStrategy(1)));
                    assertThat(results).allMatch(entry::isAllowed);
                }));
    }

    @Test
    void theUpdateThatWasNotLostIsLostInOneOfTheTwoOrders() {
        Entry entry = Corpus.named("lostUpdate");
        String recorded = Runs.run(entry, new KeepRunning()).result();
        List<String> forced = force(entry, new KeepRunning());
        assertThat(recorded).isEqualTo("2");
        assertThat(forced).contains("1", "2");
    }
}
