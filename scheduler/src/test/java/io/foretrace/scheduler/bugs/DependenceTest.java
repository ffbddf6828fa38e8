package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Races that need a thread to go on after it has read something else, and those that would need it although it cannot. */
class DependenceTest {
    static Stream<Arguments> independent() {
        return Stream.of(
                Arguments.of("local loop", (Supplier<Body>) DependencePrograms.LocalLoop::new),
                Arguments.of("other condition", (Supplier<Body>) DependencePrograms.OtherCondition::new));
    }

    static Stream<Arguments> dependent() {
        return Stream.of(
                Arguments.of("same condition", (Supplier<Body>) DependencePrograms.SameCondition::new),
                Arguments.of("through an object", (Supplier<Body>) DependencePrograms.ThroughAnObject::new),
                Arguments.of("through a call", (Supplier<Body>) DependencePrograms.ThroughACall::new),
                Arguments.of("the time before", (Supplier<Body>) DependencePrograms.TheTimeBefore::new),
                Arguments.of("through another thread", (Supplier<Body>) DependencePrograms.ThroughAnotherThread::new));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("independent")
    void aRaceIsPredictedPastWhatDoesNotDependOnTheReadAndMadeToHappen(String name, Supplier<Body> body) {
        Recorded recorded = new Recorded(body);
        List<Report.Found> races = races(recorded.trace());
        assertThat(races).hasSize(1);
        assertThat(recorded.force(races.get(0).bug(), races.get(0).witness())).isInstanceOf(Verdict.Shown.class);
        assertThat(races(withoutDependence(recorded.trace()))).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dependent")
    void noRaceIsPredictedPastWhatDependsOnTheRead(String name, Supplier<Body> body) {
        assertThat(races(new Recorded(body).trace())).isEmpty();
    }

    private static List<Report.Found> races(Trace trace) {
        return Predictor.predict(trace, Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)))
                .found();
    }

    /** The trace as it was when nobody knew what depends on what: a branch wherever one may be. */
    private static Trace withoutDependence(Trace trace) {
        String events = TraceWriter.format(trace)
                .lines()
                .filter(line -> !line.matches("#(value|atomic|check|signal|key) .*"))
                .map(line -> line.replaceAll("\\|branch\\(\\)\\|([^|]*)\\|.*", "|branch()|$1"))
                .map(line -> line.contains("|w(") && line.contains(".data") ? branchBefore(line) : line)
                .collect(Collectors.joining("\n"));
        return TraceReader.parse("without", events + "\n");
    }

    private static String branchBefore(String line) {
        return line.substring(0, line.indexOf('|')) + "|branch()|\n" + line;
    }
}
