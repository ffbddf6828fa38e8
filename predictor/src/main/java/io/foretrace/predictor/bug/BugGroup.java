package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Candidates that are one finding to a person: the same kind of bug, the same source locations, the same names but for
 * the numbers of objects. One that can happen answers the group.
 */
public final class BugGroup {
    /** Where more combinations of threads, locks and keys than this make up a group, the rest is left out. */
    private static final int MOST_COMBINATIONS = 20_000;

    private static final int MOST_NEAR = 20_000;

    /** How many candidates of a group are asked about in one window, if not each of them is. */
    private static final int MOST_ASKED = 256;

    private static final String TOO_MANY = "not the nearest " + MOST_ASKED + " of its candidates";

    private final List<Combinations> combinations;
    private final boolean isComplete;
    private final boolean asksEach;
    private final Order order;

    private BugGroup(List<Combinations> combinations, boolean isComplete, boolean asksEach, Order order) {
        this.combinations = List.copyOf(combinations);
        this.isComplete = isComplete;
        this.asksEach = asksEach;
        this.order = order;
    }

    /** Races, each of which is asked about: what is left after the quick check is seldom much. */
    public static BugGroup ofRaces(List<Combinations> strands) {
        return new BugGroup(strands, true, true, Order.NONE);
    }

    /** What is known about all reorderings of a trace, beyond what the candidates were made by. */
    public interface Order {
        Order NONE = new Order() {
            @Override
            public boolean orderedBefore(int first, int second) {
                return false;
            }

            @Override
            public boolean rulesOut(ErrorCondition condition) {
                return false;
            }
        };

        /** Whether the first event has happened wherever the second one is about to happen. */
        boolean orderedBefore(int first, int second);

        /** Whether no reordering meets the condition. */
        boolean rulesOut(ErrorCondition condition);
    }

    /** The group without the candidates that an order rules out. */
    public BugGroup under(Order known) {
        List<Combinations> left = asksEach
                ? combinations.stream()
                        .map(each -> each.under(known::orderedBefore))
                        .toList()
                : combinations;
        return new BugGroup(left, isComplete, asksEach, known);
    }

    /** Whether there is nothing to ask about: each candidate is ruled out. */
    public boolean isRuledOut() {
        return isComplete && !hasAny();
    }

    private boolean hasAny() {
        for (Combinations each : combinations) {
            if (!each.new Walk(0, Integer.MAX_VALUE, bug -> !isAsked(bug.condition(), 0, Integer.MAX_VALUE)).all()) {
                return true;
            }
        }
        return false;
    }

    /** Says whether it wants more. */
    @FunctionalInterface
    public interface Visitor {
        boolean goesOn(Bug candidate);
    }

    /** Groups by their keys, in the order in which they are first seen; only the nearest candidates are asked about. */
    static final class Builder {
        private final Map<List<?>, List<Combinations>> groups = new LinkedHashMap<>();

        void add(List<?> key, Combinations combinations) {
            List<Combinations> group = groups.computeIfAbsent(key, unused -> new ArrayList<>());
            // One more than there may be tells that there are too many.
            if (group.size() <= MOST_COMBINATIONS) {
                group.add(combinations);
            }
        }

        List<BugGroup> build() {
            return groups.values().stream().map(Builder::group).toList();
        }

        private static BugGroup group(List<Combinations> all) {
            boolean isComplete = all.size() <= MOST_COMBINATIONS;
            return new BugGroup(isComplete ? all : all.subList(0, MOST_COMBINATIONS), isComplete, false, Order.NONE);
        }
    }

    /** What the candidates are made of. */
    public List<Combinations> combinations() {
        return combinations;
    }

    /** How many candidates there are at most: some of them may be ruled out by cheap checks. */
    public long size() {
        long size = 0;
        for (Combinations each : combinations) {
            size += each.size();
        }
        return size;
    }

    /** Any candidate, to name the group by; empty if none passes the cheap checks. */
    public Optional<Bug> example() {
        if (asksEach
                && order == Order.NONE
                && !combinations.isEmpty()
                && combinations.get(0).size() > 0) {
            // The same as below, for millions of races: as long as nothing is known about their order, the first is
            // one.
            return Optional.of(combinations.get(0).first());
        }
        return first(1).stream().findFirst();
    }

    /** The first candidates, the likely ones before others; not more than so many. */
    public List<Bug> first(int most) {
        List<Bug> first = new ArrayList<>();
        forEach(bug -> {
            first.add(bug);
            return first.size() < most;
        });
        return first;
    }

    /** The windows in which there may be candidates, ascending. */
    public int[] in(Windows windows) {
        IntList numbers = new IntList();
        for (Combinations each : combinations) {
            each.forEachWindow(windows, numbers::add);
        }
        return Arrays.stream(numbers.toArray()).sorted().distinct().toArray();
    }

    /** Why not all candidates are asked about if all windows are looked at; empty if all are. */
    public String leftOut(Windows windows) {
        if (!asksEach) {
            return isComplete ? "" : TOO_MANY;
        }
        for (Combinations each : combinations) {
            if (each.countUnordered(0, Integer.MAX_VALUE) > countTogether(each, windows)) {
                return "in different windows of " + windows.size() + " events";
            }
        }
        return "";
    }

    private static long countTogether(Combinations each, Windows windows) {
        long[] together = new long[1];
        each.forEachWindow(windows, window -> {
            int to = windows.to(window);
            // What the next window has, too, is counted there.
            together[0] +=
                    each.countUnordered(windows.from(window), to) - each.countUnordered(windows.from(window + 1), to);
        });
        return together[0];
    }

    /** Hands out all candidates, the likely ones first, until the visitor has enough. Some come twice. */
    public void forEach(Visitor visitor) {
        within(0, Integer.MAX_VALUE, visitor);
    }

    /**
     * Hands out the candidates to ask about whose events are from {@code from} to before {@code to}, until the visitor
     * has enough.
     *
     * @return why there may be more, empty if these were all
     */
    public String ask(int from, int to, Visitor visitor) {
        if (asksEach) {
            within(from, to, visitor);
            return "";
        }
        int[] asked = new int[1];
        within(from, to, bug -> ++asked[0] <= MOST_ASKED && visitor.goesOn(bug));
        return asked[0] <= MOST_ASKED ? "" : TOO_MANY;
    }

    private void within(int from, int to, Visitor visitor) {
        Visitor inside = bug -> !isAsked(bug.condition(), from, to) || visitor.goesOn(bug);
        if (!asksEach) {
            for (Bug bug : near(from, to)) {
                if (!inside.goesOn(bug)) {
                    return;
                }
            }
        }
        for (Combinations each : combinations) {
            if (!each.new Walk(from, to, inside).all()) {
                return;
            }
        }
    }

    /** Races that are ruled out are not made in the first place. */
    private boolean isAsked(ErrorCondition condition, int from, int to) {
        return condition.isWithin(from, to) && (asksEach || !order.rulesOut(condition));
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
        return byLength(near);
    }

    /** What is equally long stays in its order. The length is asked for once: there may be thousands of groups of thousands. */
    private static List<Bug> byLength(List<Bug> bugs) {
        long[] keys = new long[bugs.size()];
        Arrays.setAll(keys, i -> LongNumbers.key(bugs.get(i).condition().length(), i));
        Arrays.sort(keys);
        return Arrays.stream(keys)
                .mapToObj(key -> bugs.get(LongNumbers.lower(key)))
                .toList();
    }
}
