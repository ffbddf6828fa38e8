package io.foretrace.predictor.ladder;

import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
import io.foretrace.predictor.ladder.Report.StepCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The answers as they come in. */
final class Tally {
    private final List<Race> races = new ArrayList<>();
    private final List<Open> unknown = new ArrayList<>();
    private final List<Algorithm> asked = new ArrayList<>();
    private final Map<Algorithm, Long> ruledOut = new EnumMap<>(Algorithm.class);

    /** The step is asked; steps are reported in the order in which they were. */
    void asks(Algorithm step) {
        asked.add(step);
    }

    void race(Race race) {
        races.add(race);
    }

    void no(Algorithm step, long count) {
        ruledOut.merge(step, count, Long::sum);
    }

    void unknown(Open open) {
        unknown.add(open);
    }

    Report report() {
        races.sort(Comparator.comparingInt(Race::first).thenComparingInt(Race::second));
        unknown.sort(Comparator.comparingInt(Open::first).thenComparingInt(Open::second));
        Map<Algorithm, Long> found = new EnumMap<>(Algorithm.class);
        races.forEach(race -> found.merge(race.by(), 1L, Long::sum));
        List<StepCount> steps = asked.stream()
                .map(step -> new StepCount(step, found.getOrDefault(step, 0L), ruledOut.getOrDefault(step, 0L)))
                .toList();
        long no = ruledOut.values().stream().mapToLong(Long::longValue).sum();
        return new Report(no + races.size() + unknown.size(), races, unknown, steps);
    }
}
