package io.foretrace.predictor.ladder;

import io.foretrace.predictor.witness.Witness;
import java.util.List;

/**
 * The answers about a trace.
 *
 * @param pairs how many pairs were asked about: pairs of locations, or of events if every pair was asked for
 * @param races those that can race, by their events
 * @param unknown those that were not answered, by their events
 * @param steps who was asked, in this order, and how much each of them answered
 */
public record Report(long pairs, List<Race> races, List<Open> unknown, List<StepCount> steps) {
    public Report {
        races = List.copyOf(races);
        unknown = List.copyOf(unknown);
        steps = List.copyOf(steps);
    }

    /** A pair that can race, the step that found it, and a witness that has been checked. */
    public record Race(int first, int second, Algorithm by, Witness witness) {}

    /** A pair without an answer, and why. A group of pairs is shown by one of them. */
    public record Open(int first, int second, String why) {}

    /** How many pairs a step found to race, and how many it ruled out. */
    public record StepCount(Algorithm step, long races, long no) {}

    /** How many pairs cannot race. */
    public long no() {
        return pairs - races.size() - unknown.size();
    }

    /** Whether anything was left for this step to answer. */
    public boolean asked(Algorithm step) {
        return steps.stream().anyMatch(count -> count.step() == step);
    }
}
