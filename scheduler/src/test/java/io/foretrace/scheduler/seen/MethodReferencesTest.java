package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a method of the JDK's does that is called through a reference is told at the line of the reference. */
@Timeout(120)
class MethodReferencesTest {
    /** Not asked of the class: that is to be loaded after the agent. */
    private static final String REFERENCES = "io.foretrace.scheduler.seen.References";

    private static final Path SOURCE = Path.of("src/test/java", REFERENCES.replace('.', '/') + ".java");

    @Test
    void aRaceIsToldAtTheLineOfTheReference() throws IOException {
        Recording recording = recorded(() -> References::clearAndPut);
        assertThat(places(found(recording, BugKind.DATA_RACE), recording))
                .containsExactlyInAnyOrder(place("clearAndPut", "map::clear"), place("clearAndPut", "map.put"));
    }

    @Test
    void aRaceInAPoolIsToldAtTheLineOfTheReference() throws IOException {
        Recording recording = recorded(() -> References::sizeInPool);
        assertThat(places(found(recording, BugKind.DATA_RACE), recording))
                .containsExactlyInAnyOrder(place("sizeInPool", "list::size"), place("sizeInPool", "list.add"));
    }

    @Test
    void anAtomicUpdateIsToldAtTheLineOfTheReference() throws IOException {
        assertThat(recorded(() -> References::count).text().lines())
                .filteredOn(line -> line.startsWith("T0.1|") && line.contains("AtomicInteger"))
                .singleElement()
                .asString()
                .contains('|' + place("count", "counter::incrementAndGet") + '|');
    }

    @Test
    void aDeadlockHappensAtTheLinesOfTheReferences() throws IOException {
        Recording recording = recorded(() -> References::copyBothWays);
        Report.Found deadlock = found(recording, BugKind.DEADLOCK);
        assertThat(places(deadlock, recording))
                .contains(place("copyBothWays", "a::putAll"), place("copyBothWays", "b::putAll"));
        for (Confirmation way : Confirmation.of(deadlock.bug(), deadlock.witness(), recording)) {
            Execution forced = Predictions.run(() -> References::copyBothWays, way.strategy());
            assertThat(way.verdict(forced)).isInstanceOf(Verdict.Shown.class);
        }
    }

    @Test
    void aThreadThatIsStartedThroughAReferenceIsStartedAtItsLine() throws IOException {
        assertThat(recorded(() -> References::startInPool).text().lines())
                .filteredOn(line -> line.startsWith("* T0.1|fork") || line.startsWith("T0.1|fork"))
                .singleElement()
                .asString()
                .contains('|' + place("startInPool", "started::start") + '|');
    }

    @ParameterizedTest
    @MethodSource("whatTheJvmDoes")
    void whatTheJvmItselfDoesIsUnderControlThroughAReferenceToo(Supplier<Body> body) {
        for (long seed = 1; seed <= 20; seed++) {
            Execution execution = Predictions.run(body, new RandomStrategy(seed));
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled()).isEmpty();
        }
    }

    static List<Supplier<Body>> whatTheJvmDoes() {
        return List.of(() -> References::sleepAnHour, () -> References::wakeUp);
    }

    @Test
    void aSavedScheduleGivesTheSameRunAgain() {
        Supplier<Body> body = () -> References::clearAndPut;
        Predictions.run(body, new KeepRunning()); // loads classes
        for (long seed = 1; seed <= 20; seed++) {
            Execution saved = Predictions.run(body, new RandomStrategy(seed));
            String text = ScheduleCodec.write(saved.schedule(), Map.of());
            Replay replay = new Replay(ScheduleCodec.read(text, "saved").schedule());
            Execution again = Predictions.run(body, replay);
            assertThat(again.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(again.recording().text()).isEqualTo(saved.recording().text());
        }
    }

    private static Recording recorded(Supplier<Body> body) {
        Predictions.run(body, new KeepRunning()); // loads classes
        return Predictions.run(body, new KeepRunning()).recording();
    }

    private static Report.Found found(Recording recording, BugKind kind) {
        List<Report.Found> found = Predictor.predict(recording.trace(), Settings.DEFAULT.only(Set.of(kind)))
                .found();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static List<String> places(Report.Found found, Recording recording) {
        return found.bug().events().stream()
                .map(event -> recording.event(event).location().text())
                .toList();
    }

    /** Where the source has the text, which is in it once. */
    private static String place(String method, String text) throws IOException {
        List<String> lines = Files.readAllLines(SOURCE);
        List<String> with = lines.stream().filter(line -> line.contains(text)).toList();
        assertThat(with).hasSize(1);
        return REFERENCES + '.' + method + "(References.java:" + (lines.indexOf(with.get(0)) + 1) + ')';
    }
}
