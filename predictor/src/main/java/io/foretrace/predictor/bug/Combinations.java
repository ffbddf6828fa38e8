package io.foretrace.predictor.bug;

import java.util.function.IntConsumer;

/**
 * One stretch of each of several threads, in all combinations in which none must come before another: the two accesses of
 * a race, the block and the access that tears it, the acquires of a cycle.
 */
public final class Combinations {
    private static final Maker RACE =
            (spans, chosen) -> new DataRace(spans[0].first(chosen[0]), spans[1].first(chosen[1]));

    private final Order order;
    private final Maker maker;
    private final Spans[] spans;

    Combinations(Order order, Maker maker, Spans... spans) {
        this.order = order;
        this.maker = maker;
        this.spans = spans;
    }

    /** Each access of one thread with each of another. Whether one must come before the other is not asked again. */
    public static Combinations races(Spans one, Spans other) {
        return new Combinations(Order.NONE, RACE, one, other);
    }

    /** The same threads and stretches, when more is known about what must come before what. */
    Combinations under(Order stronger) {
        return new Combinations(stronger, maker, spans);
    }

    /** Which events come before which in every reordering. */
    @FunctionalInterface
    interface Order {
        Order NONE = (first, second) -> false;

        boolean ordered(int first, int second);
    }

    /** The bug of a combination. */
    @FunctionalInterface
    interface Maker {
        /**
         * Makes one.
         *
         * @param chosen an index into each of the spans; it changes after the call
         */
        Bug make(Spans[] spans, int[] chosen);
    }

    /** The stretches of one of the threads. */
    public Spans spans(int thread) {
        return spans[thread];
    }

    /** How many combinations of two threads there are in which neither must come before the other, in a window of the trace. */
    long countUnordered(int from, int to) {
        return new Walk(from, to, bug -> true).count();
    }

    /** The first stretch of each thread, whatever their order. */
    Bug first() {
        return maker.make(spans, new int[spans.length]);
    }

    /** How many combinations there are, whatever their order. */
    long size() {
        long size = 1;
        for (Spans each : spans) {
            size *= each.size();
        }
        return size;
    }

    /** Goes through the windows in which each of the threads has a stretch. */
    void forEachWindow(Windows windows, IntConsumer visitor) {
        int[] next = new int[spans.length];
        for (int window = nextWindow(0, next, windows); window >= 0; window = nextWindow(window + 1, next, windows)) {
            int from = windows.from(window);
            int to = windows.to(window);
            boolean hasAll = true;
            for (int k = 0; k < spans.length; k++) {
                hasAll &= spans[k].countEndingBelow(to) > spans[k].countBelow(from);
                next[k] = spans[k].countBelow(windows.from(window + 1));
            }
            if (hasAll) {
                visitor.accept(window);
            }
        }
    }

    /** The first window from a number on that may have a stretch of each thread, -1 if there is none. */
    private int nextWindow(int least, int[] next, Windows windows) {
        int window = least;
        for (int k = 0; k < spans.length; k++) {
            if (next[k] == spans[k].size()) {
                return -1;
            }
            window = Math.max(window, windows.first(spans[k].first(next[k])));
        }
        return window;
    }

    /** Combinations inside a window of the trace, to a visitor that says when it has enough. */
    final class Walk {
        private final int from;
        private final int to;
        private final BugGroup.Visitor visitor;
        private final int[] low = new int[spans.length];
        private final int[] high = new int[spans.length];
        private final int[] chosen = new int[spans.length];

        Walk(int from, int to, BugGroup.Visitor visitor) {
            this.from = from;
            this.to = to;
            this.visitor = visitor;
        }

        /** For each stretch of the first thread, the stretches of the others next to it; false if that was enough. */
        boolean near() {
            Spans leading = spans[0];
            int end = leading.countEndingBelow(to);
            for (int i = leading.countBelow(from); i < end; i++) {
                if (limit(i) && !(nearest(i, 0) && nearest(i, -1))) {
                    return false;
                }
            }
            return true;
        }

        private long count() {
            long count = 0;
            int end = spans[0].countEndingBelow(to);
            for (int i = spans[0].countBelow(from); i < end; i++) {
                count += limit(i) ? high[1] - low[1] : 0;
            }
            return count;
        }

        boolean all() {
            Spans leading = spans[0];
            int end = leading.countEndingBelow(to);
            for (int i = leading.countBelow(from); i < end; i++) {
                if (limit(i) && !choose(1)) {
                    return false;
                }
            }
            return true;
        }

        /** Chooses a stretch of the first thread, and finds what of the others may be at the same time. */
        private boolean limit(int leading) {
            chosen[0] = leading;
            for (int k = 1; k < chosen.length; k++) {
                Spans other = spans[k];
                low[k] = firstNotBefore(other, leading, other.countBelow(from));
                high[k] = firstAfter(other, leading, low[k], other.countEndingBelow(to));
                if (low[k] >= high[k]) {
                    return false;
                }
            }
            return true;
        }

        private boolean nearest(int leading, int offset) {
            for (int k = 1; k < chosen.length; k++) {
                int next = spans[k].countBelow(spans[0].first(leading)) + offset;
                chosen[k] = Math.max(low[k], Math.min(high[k] - 1, next));
            }
            for (int k = 2; k < chosen.length; k++) {
                if (!fits(k)) {
                    return true;
                }
            }
            return visitor.goesOn(maker.make(spans, chosen));
        }

        private boolean choose(int k) {
            if (k == chosen.length) {
                return visitor.goesOn(maker.make(spans, chosen));
            }
            for (int i = low[k]; i < high[k]; i++) {
                chosen[k] = i;
                if (fits(k) && !choose(k + 1)) {
                    return false;
                }
            }
            return true;
        }

        private boolean fits(int k) {
            for (int i = 1; i < k; i++) {
                if (precedes(i, chosen[i], k, chosen[k]) || precedes(k, chosen[k], i, chosen[i])) {
                    return false;
                }
            }
            return true;
        }
    }

    private boolean precedes(int thread, int index, int otherThread, int otherIndex) {
        return order.ordered(spans[thread].last(index), spans[otherThread].first(otherIndex));
    }

    private int firstNotBefore(Spans other, int leading, int start) {
        int low = start;
        int high = other.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.ordered(other.last(middle), spans[0].first(leading))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int firstAfter(Spans other, int leading, int start, int end) {
        int low = start;
        int high = Math.max(start, end);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.ordered(spans[0].last(leading), other.first(middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
