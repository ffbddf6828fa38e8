package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The pairs of a group that stand in one window. */
final class WindowPairs {
    /** How many pairs one question has at most: enough to share the work, few enough to stay a small formula. */
    private static final int BATCH = 64;

    private final int windowSize;

    WindowPairs(int windowSize) {
        this.windowSize = windowSize;
    }

    /** The windows that have pairs of the group. */
    Set<Integer> windowsOf(PairGroup group) {
        Set<Integer> windows = new TreeSet<>();
        for (StrandPair strands : group.strands()) {
            Set<Integer> others = windowsOf(strands.other());
            others.retainAll(windowsOf(strands.one()));
            windows.addAll(others);
        }
        return windows;
    }

    private Set<Integer> windowsOf(Strand strand) {
        Set<Integer> windows = new TreeSet<>();
        for (int event : strand.events()) {
            windows.add(event / windowSize);
        }
        return windows;
    }

    /** How many pairs of the group stand in some window. */
    long count(PairGroup group) {
        long count = 0;
        for (StrandPair strands : group.strands()) {
            for (int window : windowsOf(strands.one())) {
                count += (long) inside(strands.one(), window).length * inside(strands.other(), window).length;
            }
        }
        return count;
    }

    /** The pairs of a group in one window, made as they are asked for. */
    Iterator<ErrorCondition> pairs(PairGroup group, int window) {
        return group.strands().stream()
                .flatMap(strands -> {
                    int[] others = inside(strands.other(), window);
                    return Arrays.stream(inside(strands.one(), window)).boxed().flatMap(one -> races(one, others));
                })
                .iterator();
    }

    private static Stream<ErrorCondition> races(int one, int[] others) {
        return Arrays.stream(others).mapToObj(other -> ErrorCondition.race(Math.min(one, other), Math.max(one, other)));
    }

    /** The next pairs to ask about in one question. */
    static List<ErrorCondition> batch(Iterator<ErrorCondition> pairs) {
        List<ErrorCondition> batch = new ArrayList<>(BATCH);
        while (batch.size() < BATCH && pairs.hasNext()) {
            batch.add(pairs.next());
        }
        return batch;
    }

    private int[] inside(Strand strand, int window) {
        return Arrays.stream(strand.events())
                .filter(event -> event / windowSize == window)
                .toArray();
    }
}
