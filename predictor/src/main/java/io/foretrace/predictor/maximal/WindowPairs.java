package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.order.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The pairs of a group that stand in one window. */
final class WindowPairs {
    /** How many pairs one question has at most: enough to share the work, few enough to stay a small formula. */
    private static final int BATCH = 64;

    private final int windowSize;

    WindowPairs(int windowSize) {
        this.windowSize = windowSize;
    }

    /** The windows that have pairs of the group, ascending. */
    int[] windowsOf(PairGroup group) {
        IntList windows = new IntList();
        for (StrandPair strands : group.strands()) {
            forEachWindow(strands, (window, pairs) -> windows.add(window));
        }
        return Arrays.stream(windows.toArray()).sorted().distinct().toArray();
    }

    /** Whether all pairs of the group stand in some window. */
    boolean hasAll(PairGroup group) {
        long[] count = new long[1];
        for (StrandPair strands : group.strands()) {
            forEachWindow(strands, (window, pairs) -> count[0] += pairs);
        }
        return count[0] == group.pairs();
    }

    @FunctionalInterface
    private interface WindowVisitor {
        void visit(int window, long pairs);
    }

    private void forEachWindow(StrandPair strands, WindowVisitor visitor) {
        int[] ones = strands.one().events();
        int[] others = strands.other().events();
        for (int i = 0, j = 0; i < ones.length && j < others.length; ) {
            int window = Math.max(ones[i], others[j]) / windowSize;
            int firstOne = skipTo(window, ones, i);
            int firstOther = skipTo(window, others, j);
            i = skipTo(window + 1, ones, firstOne);
            j = skipTo(window + 1, others, firstOther);
            if (i > firstOne && j > firstOther) {
                visitor.visit(window, (long) (i - firstOne) * (j - firstOther));
            }
        }
    }

    private int skipTo(int window, int[] events, int from) {
        int next = from;
        while (next < events.length && events[next] / windowSize < window) {
            next++;
        }
        return next;
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
