package io.foretrace.predictor.bug;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Candidates that are one finding to a person: the same kind of bug, the same source locations, the same names but for
 * the numbers of objects. One that can happen answers the group.
 */
public final class BugGroup {
    /** Where more combinations of threads, locks and keys than this make up a group, the rest is left out. */
    private static final int MOST_COMBINATIONS = 20_000;

    private static final int MOST_NEAR = 20_000;

    private final List<Combinations> combinations = new ArrayList<>();
    private boolean isComplete = true;

    private BugGroup() {}

    /** Says whether it wants more. */
    @FunctionalInterface
    public interface Visitor {
        boolean goesOn(Bug candidate);
    }

    /** Groups by their keys, in the order in which they are first seen. */
    static final class Builder {
        private final Map<List<?>, BugGroup> groups = new LinkedHashMap<>();

        void add(List<?> key, Combinations combinations) {
            BugGroup group = groups.computeIfAbsent(key, unused -> new BugGroup());
            if (group.combinations.size() < MOST_COMBINATIONS) {
                group.combinations.add(combinations);
            } else {
                group.isComplete = false;
            }
        }

        List<BugGroup> build() {
            return List.copyOf(groups.values());
        }
    }

    /** Whether the group has all its candidates; otherwise, that none of them can happen does not say that none can. */
    public boolean isComplete() {
        return isComplete;
    }

    /** Any candidate, to name the group by; empty if none passes the cheap checks. */
    public Optional<Bug> example() {
        List<Bug> first = new ArrayList<>();
        within(0, Integer.MAX_VALUE, bug -> {
            first.add(bug);
            return false;
        });
        return first.stream().findFirst();
    }

    /** The windows of this size in which there may be candidates, ascending. */
    public int[] windows(int size) {
        return combinations.stream()
                .map(Combinations::leading)
                .flatMapToInt(spans -> IntStream.range(0, spans.size()).map(i -> spans.first(i) / size))
                .sorted()
                .distinct()
                .toArray();
    }

    /**
     * Hands out the candidates that are about the events from {@code from} to before {@code to}, the likely ones first,
     * until the visitor has enough. Some come twice.
     */
    public void within(int from, int to, Visitor visitor) {
        Visitor inside = bug -> !isWithin(bug, from, to) || visitor.goesOn(bug);
        for (Bug bug : near(from, to)) {
            if (!inside.goesOn(bug)) {
                return;
            }
        }
        for (Combinations each : combinations) {
            if (!each.new Walk(from, to, inside).all()) {
                return;
            }
        }
    }

    /** What happened at about the same time can most likely happen in another order, too. */
    private List<Bug> near(int from, int to) {
        List<Bug> near = new ArrayList<>();
        for (Combinations each : combinations) {
            each.new Walk(from, to, bug -> {
                        near.add(bug);
                        return near.size() < MOST_NEAR;
                    })
                    .near();
        }
        near.sort(Comparator.comparingInt(BugGroup::distance));
        return near;
    }

    private static int distance(Bug bug) {
        IntSummaryStatistics events = events(bug.condition()).summaryStatistics();
        return events.getMax() - events.getMin();
    }

    private static IntStream events(ErrorCondition condition) {
        return IntStream.concat(Arrays.stream(condition.about()), Arrays.stream(condition.inOrder()));
    }

    private static boolean isWithin(Bug bug, int from, int to) {
        return events(bug.condition()).allMatch(event -> event >= from && event < to);
    }
}
