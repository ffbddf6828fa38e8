package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.FieldConflicts.Grouping;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
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

    static Report report(Trace trace, Settings settings) {
        return Ladder.predict(trace, settings, ONE_AT_A_TIME, Progress.NONE);
    }

    static Asked of(Report report) {
        return new Asked(
                report.races().stream().map(Asked::pair).collect(Collectors.toSet()),
                report.unknown().stream().map(Asked::pair).collect(Collectors.toSet()));
    }

    private static List<Integer> pair(Race race) {
        return List.of(race.first(), race.second());
    }

    private static List<Integer> pair(Open open) {
        return List.of(open.first(), open.second());
    }
}
