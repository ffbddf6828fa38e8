package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is recorded is a trace that the predictor takes, and that says what can race and what cannot. */
@Timeout(300)
class RecordedTracesTest {
    private static final int MANY_EVENTS = 3_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Trace trace(Entry entry, SchedulingStrategy strategy) {
        return Runs.run(entry, strategy).execution().recording().trace();
    }

    private static List<Report.Found> races(Trace trace) {
        Report report = Predictor.predict(trace, Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)));
        assertThat(report.unknown()).isEmpty();
        return report.found();
    }

    @TestFactory
    Stream<DynamicTest> everyProgramsTraceIsReadBackAsItWasWritten() {
        return Corpus.all().stream()
                .filter(entry -> !entry.isUncontrolled())
                .map(entry -> dynamicTest(entry.name(), () -> {
                    for (long seed = 1; seed <= 3; seed++) {
                        String text = TraceWriter.format(trace(entry, new RandomStrategy(seed)));
                        Trace read = TraceReader.parse(entry.name() + ", seed " + seed, text);
                        assertThat(TraceWriter.format(read)).isEqualTo(text);
                    }
                }));
    }

    @Test
    void aFileOfItIsReadBack(@TempDir Path directory) throws IOException {
        Trace trace = trace(Corpus.named("lostUpdate"), new KeepRunning());
        Path file = directory.resolve("lost-update.std");
        TraceWriter.write(trace, file);
        assertThat(races(TraceReader.read(file))).hasSameSizeAs(races(trace)).isNotEmpty();
    }

    /** Whatever the schedule that was recorded. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lostUpdate",
                "lostUpdateStatic",
                "messagePassingPlain",
                "storeBufferPlain",
                "monitorOneSided",
                "monitorTwoLocks",
                "lockOneSided",
                "poolLostUpdate",
                "racyArrayList",
                "racyHashMap",
                "fieldByReflection",
                "handlePlain",
                "arrayElements"
            })
    void aRaceIsPredictedFromEveryRecording(String program) {
        Entry entry = Corpus.named(program);
        assertThat(races(trace(entry, new KeepRunning()))).isNotEmpty();
        for (long seed = 1; seed <= 5; seed++) {
            assertThat(races(trace(entry, new RandomStrategy(seed))))
                    .as("seed %d", seed)
                    .isNotEmpty();
        }
    }

    /** A race that is predicted is one that the forced run reaches, so the others must not have any. */
    @TestFactory
    Stream<DynamicTest> whatIsOrderedDoesNotRace() {
        return Ordered.all().entrySet().stream()
                .map(program -> dynamicTest(program.getKey(), () -> {
                    for (long seed = 1; seed <= 10; seed++) {
                        Trace trace = Controlled.run(program::getValue, seed)
                                .recording()
                                .trace();
                        assertThat(trace.size()).isLessThan(MANY_EVENTS);
                        assertThat(races(trace))
                                .as("seed %d:%n%s", seed, TraceWriter.format(trace))
                                .isEmpty();
                    }
                }));
    }
}
