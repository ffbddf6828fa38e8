package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The answers about a trace.
 *
 * @param byKind the answers about each kind of bug that was looked for
 */
public record Report(Map<BugKind, Answers> byKind) {
    public Report {
        Map<BugKind, Answers> inOrder = new EnumMap<>(BugKind.class);
        inOrder.putAll(byKind);
        byKind = Collections.unmodifiableMap(inOrder);
    }

    /** A bug that can show, the step that found it, and a witness that has been checked by the rules of the model. */
    public record Found(Bug bug, Algorithm by, Model model, Witness witness) {}

    /** A bug without an answer, and why. A group of candidates is shown by one of them. */
    public record Open(Bug bug, String why) {}

    /** How many questions a step answered with yes, and how many with no. */
    public record StepCount(Algorithm step, long found, long no) {}

    /**
     * The answers about one kind of bug.
     *
     * @param asked how many questions there were, each about what is one finding to a person (or about one pair of events, if
     *     every pair was asked for)
     * @param found what can happen, by its events
     * @param unknown what was not answered, by its events
     * @param leftOut why there may be more than was asked about, empty if there is not
     * @param steps who was asked, in this order, and how much each of them answered
     */
    public record Answers(long asked, List<Found> found, List<Open> unknown, String leftOut, List<StepCount> steps) {
        static final Answers NONE = new Answers(0, List.of(), List.of(), "", List.of());

        public Answers {
            found = List.copyOf(found);
            unknown = unknown instanceof OpenRaces ? unknown : List.copyOf(unknown);
            steps = List.copyOf(steps);
        }

        /** How many cannot happen. */
        public long no() {
            return asked - found.size() - unknown.size();
        }

        /** Whether anything was left for this step to answer. */
        public boolean asked(Algorithm step) {
            return steps.stream().anyMatch(count -> count.step() == step);
        }
    }

    /** The answers about one kind; none if it was not looked for. */
    public Answers of(BugKind kind) {
        return byKind.getOrDefault(kind, Answers.NONE);
    }

    /** The answers about all other kinds. */
    public Report without(BugKind kind) {
        Map<BugKind, Answers> others = new EnumMap<>(BugKind.class);
        others.putAll(byKind);
        others.remove(kind);
        return new Report(others);
    }

    /** How many questions there were. */
    public long asked() {
        return byKind.values().stream().mapToLong(Answers::asked).sum();
    }

    /** What can happen, by kind and events. */
    public List<Found> found() {
        return all(Answers::found);
    }

    /** What was not answered, by kind and events. */
    public List<Open> unknown() {
        return all(Answers::unknown);
    }

    /** How many cannot happen. */
    public long no() {
        return byKind.values().stream().mapToLong(Answers::no).sum();
    }

    /** Sentences about what was not even asked about, mostly none. */
    public List<String> leftOut() {
        return byKind.values().stream()
                .map(Answers::leftOut)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    private <T> List<T> all(Function<Answers, List<T>> part) {
        return byKind.values().stream().map(part).flatMap(Collection::stream).toList();
    }
}
