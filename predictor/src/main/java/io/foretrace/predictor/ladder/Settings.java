package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.maximal.Limits;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is asked for: which kinds of bugs, by which algorithm, about which pairs, and how far to go for an answer.
 *
 * @param kinds what is looked for
 * @param algorithm who is asked about races; about other bugs it is always maximal
 * @param without the steps that the ladder leaves out
 */
public record Settings(
        Set<BugKind> kinds, Algorithm algorithm, Grouping grouping, Limits limits, Set<Algorithm> without) {
    public static final Settings DEFAULT = new Settings(Algorithm.LADDER, Grouping.BY_LOCATION, Limits.DEFAULT);

    /** The ladder, from the cheapest step to the one that answers what is left. */
    static final List<Algorithm> STEPS = List.of(
            Algorithm.QUICK_CHECK,
            Algorithm.HAPPENS_BEFORE,
            Algorithm.SYNC_PRESERVING,
            Algorithm.CAUSAL_ORDER,
            Algorithm.LOCK_HISTORY,
            Algorithm.CAUSALITY_GRAPH,
            Algorithm.POLYGRAPH_CDSR,
            Algorithm.POLYGRAPH_CSR,
            Algorithm.MAXIMAL);

    public Settings {
        kinds = Set.copyOf(kinds);
        without = Set.copyOf(without);
    }

    public Settings(Algorithm algorithm, Grouping grouping, Limits limits) {
        this(EnumSet.allOf(BugKind.class), algorithm, grouping, limits, Set.of());
    }

    /** The same, but looks only for bugs of these kinds. */
    public Settings only(Set<BugKind> others) {
        return new Settings(others, algorithm, grouping, limits, without);
    }

    public Settings with(Algorithm other) {
        return new Settings(kinds, other, grouping, limits, without);
    }

    public Settings with(Grouping other) {
        return new Settings(kinds, algorithm, other, limits, without);
    }

    public Settings with(Limits other) {
        return new Settings(kinds, algorithm, grouping, other, without);
    }

    /** The ladder does without one more step. */
    public Settings without(Algorithm step) {
        if (!STEPS.contains(step)) {
            throw new IllegalArgumentException(step + " is not a step of the ladder; expected one of " + STEPS);
        }
        EnumSet<Algorithm> more = EnumSet.of(step);
        more.addAll(without);
        return new Settings(kinds, algorithm, grouping, limits, more);
    }

    boolean isLadder() {
        return algorithm == Algorithm.LADDER;
    }

    /**
     * Whom to ask about a kind of bug, in this order. The quick check comes before any algorithm that is asked alone, too;
     * what those that are asked for know nothing of, maximal answers.
     */
    List<Algorithm> steps(BugKind kind) {
        Stream<Algorithm> all = isLadder()
                ? STEPS.stream().filter(step -> !without.contains(step))
                : Stream.of(Algorithm.QUICK_CHECK, algorithm).distinct();
        List<Algorithm> steps = all.filter(step -> step.decides(kind)).toList();
        return steps.isEmpty() ? List.of(Algorithm.MAXIMAL) : steps;
    }
}
