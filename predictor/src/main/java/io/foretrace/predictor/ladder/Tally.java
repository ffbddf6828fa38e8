package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.StepCount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The answers about one kind of bug as they come in. */
final class Tally {
    private static final Comparator<Bug> BY_EVENTS = Comparator.comparing(Tally::events, Arrays::compare);

    private final List<Found> found = new ArrayList<>();
    private final List<Open> unknown = new ArrayList<>();
    private List<Open> openRaces = List.of();
    private final List<Algorithm> asked = new ArrayList<>();
    private String leftOut = "";
    private final Map<Algorithm, Long> ruledOut = new EnumMap<>(Algorithm.class);

    /** The step is asked; steps are reported in the order in which they were. */
    void asks(Algorithm step) {
        asked.add(step);
    }

    void found(Found bug) {
        found.add(bug);
    }

    void no(Algorithm step, long count) {
        ruledOut.merge(step, count, Long::sum);
    }

    void unknown(Open open) {
        unknown.add(open);
    }

    /** Nobody will be asked about these races, nor is any other bug of their kind unknown. */
    void unknown(OpenRaces races) {
        openRaces = races;
    }

    /** @param why there may be more than is asked about, empty if there is not */
    void leftOut(String why) {
        leftOut = why;
    }

    Answers answers() {
        found.sort(Comparator.comparing(Found::bug, BY_EVENTS));
        unknown.sort(Comparator.comparing(Open::bug, BY_EVENTS));
        Map<Algorithm, Long> foundBy = new EnumMap<>(Algorithm.class);
        found.forEach(bug -> foundBy.merge(bug.by(), 1L, Long::sum));
        List<StepCount> steps = asked.stream()
                .map(step -> new StepCount(step, foundBy.getOrDefault(step, 0L), ruledOut.getOrDefault(step, 0L)))
                .toList();
        long no = ruledOut.values().stream().mapToLong(Long::longValue).sum();
        List<Open> open = openRaces.isEmpty() ? unknown : openRaces;
        return new Answers(no + found.size() + open.size(), found, open, leftOut, steps);
    }

    private static int[] events(Bug bug) {
        return bug.condition().events().toArray();
    }
}
