package io.foretrace.predictor.cli;

import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.List;

/** What a trace implies, as pages draw it. */
final class ImpliedBugs {
    /** The same solver on every machine, so that the page is the same too. */
    private static final Settings SETTINGS = Settings.DEFAULT.with(Limits.DEFAULT.withSolver(SolverChoice.SAT));

    private ImpliedBugs() {}

    static List<Pages.Implied> of(Trace trace) {
        Report report = Predictor.predict(trace, SETTINGS);
        return report.byKind().values().stream()
                .flatMap(answers -> answers.found().stream())
                .map(found -> new Pages.Implied(
                        BugText.of(trace, found.bug()).sentence(),
                        Arrays.stream(found.witness().events()).boxed().toList(),
                        found.bug().events()))
                .toList();
    }
}
