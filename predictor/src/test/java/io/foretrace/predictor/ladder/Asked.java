package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers as sets of pairs, the way the oracle gives them. */
record Asked(Set<List<Integer>> races, Set<List<Integer>> unknown) {
    /** Starting threads for each of thousands of small traces would be most of the work, so they all share these. */
    private static final Parallel ONE_AT_A_TIME = new Parallel(1);

    /** Each conflicting pair, answered by one algorithm. */
    static Asked everyPair(Trace trace, Algorithm algorithm) {
        return everyPair(trace, algorithm, Limits.DEFAULT);
    }

    static Asked everyPair(Trace trace, Algorithm algorithm, Limits limits) {
        return of(report(trace, new Settings(algorithm, Grouping.EVERY_PAIR, limits)));
    }

    /** The answers about races. */
    static Answers report(Trace trace, Settings settings) {
        return Predictor.predict(trace, settings.only(Set.of(BugKind.DATA_RACE)), ONE_AT_A_TIME, Progress.NONE)
                .of(BugKind.DATA_RACE);
    }

    static Asked of(Answers report) {
        return new Asked(
                report.found().stream().map(found -> found.bug().events()).collect(Collectors.toSet()),
                report.unknown().stream().map(open -> open.bug().events()).collect(Collectors.toSet()));
    }
}
