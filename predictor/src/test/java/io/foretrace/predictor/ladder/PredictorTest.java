package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All kinds of bugs are asked about in one way. */
class PredictorTest {
    private static final Settings SETTINGS = Settings.DEFAULT.with(Limits.DEFAULT.withSolver(SolverChoice.SAT));

    private static final Trace TRACE = TraceReader.parse("a race and a deadlock", """
            A|w(x)|1
            A|acq(l)|2
            A|acq(m)|3
            A|rel(m)|4
            A|rel(l)|5
            B|w(x)|6
            B|acq(m)|7
            B|acq(l)|8
            B|rel(l)|9
            B|rel(m)|10
            """);

    @Test
    void oneReportHasTheAnswersAboutAllKinds() {
        Report report = Predictor.predict(TRACE, SETTINGS);
        assertThat(report.found())
                .extracting(Report.Found::bug)
                .containsExactly(new DataRace(0, 5), new Deadlock(List.of(2, 7)));
        assertThat(report.byKind()).containsOnlyKeys(BugKind.values());
        assertThat(report.of(BugKind.DATA_RACE).found()).hasSize(1);
        assertThat(report.without(BugKind.DATA_RACE).found())
                .isEqualTo(report.of(BugKind.DEADLOCK).found());
        assertThat(report.asked())
                .isEqualTo(
                        report.found().size() + report.no() + report.unknown().size());
    }

    @ParameterizedTest
    @EnumSource(BugKind.class)
    void aKindThatIsNotLookedForHasNoAnswers(BugKind kind) {
        Report report = Predictor.predict(TRACE, SETTINGS.only(EnumSet.complementOf(EnumSet.of(kind))));
        assertThat(report.byKind()).doesNotContainKey(kind);
        assertThat(report.of(kind).asked()).isZero();
        assertThat(report.found()).noneMatch(found -> found.bug().kind() == kind);
    }

    @ParameterizedTest
    @EnumSource(BugKind.class)
    void aKindIsAnsweredTheSameAlone(BugKind kind) {
        assertThat(Predictor.predict(TRACE, SETTINGS.only(Set.of(kind))).found().toString())
                .isEqualTo(Predictor.predict(TRACE, SETTINGS).of(kind).found().toString());
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void whatAnAlgorithmKnowsNothingOfMaximalAnswers(Algorithm algorithm) {
        for (BugKind kind : BugKind.values()) {
            assertThat(SETTINGS.with(algorithm).steps(kind)).isNotEmpty().allMatch(step -> step.decides(kind));
        }
        assertThat(SETTINGS.with(algorithm).steps(BugKind.DEADLOCK))
                .containsExactly(algorithm.decides(BugKind.DEADLOCK) ? algorithm : Algorithm.MAXIMAL);
    }

    @Test
    void racesGoUpTheWholeLadder() {
        assertThat(SETTINGS.steps(BugKind.DATA_RACE)).isEqualTo(Settings.STEPS);
    }
}
