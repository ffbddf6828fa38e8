package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.TraceReader;
import java.util.List;
import java.util.Set;

/** What is predicted from a trace that a test has written down. */
final class Predicted {
    private static final Limits LIMITS = Limits.DEFAULT.withSolver(SolverChoice.SAT);

    private Predicted() {}

    static Report report(BugKind kind, String trace) {
        Report report = Predictor.predict(
                TraceReader.parse("test", trace),
                Settings.DEFAULT.only(Set.of(kind)).with(LIMITS));
        assertThat(report.unknown()).isEmpty();
        assertThat(report.leftOut()).isEmpty();
        return report;
    }

    static List<Bug> from(BugKind kind, String trace) {
        return report(kind, trace).found().stream().map(Report.Found::bug).toList();
    }
}
