package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.MustHappenBefore;
import java.util.List;
import java.util.function.Function;

/**
 * One stretch of each of several threads, in all combinations in which none must come before another.
 */
final class Combinations {
    private final MustHappenBefore order;
    private final List<Spans> spans;
    private final Function<int[], Bug> maker;

    /** @param maker the bug of a combination, which is an index into each of the spans */
    Combinations(MustHappenBefore order, List<Spans> spans, Function<int[], Bug> maker) {
        this.order = order;
        this.spans = List.copyOf(spans);
        this.maker = maker;
    }

    Spans leading() {
        return spans.get(0);
    }

    /** Combinations inside a window of the trace, to a visitor that says when it has enough. */
    final class Walk {
        private final int from;
        private final int to;
        private final BugGroup.Visitor visitor;
        private final int[] low = new int[spans.size()];
        private final int[] high = new int[spans.size()];
        private final int[] chosen = new int[spans.size()];

        Walk(int from, int to, BugGroup.Visitor visitor) {
            this.from = from;
            this.to = to;
            this.visitor = visitor;
        }

        /** For each stretch of the first thread, the stretches of the others next to it; false if that was enough. */
        boolean near() {
            Spans leading = leading();
            int end = leading.countEndingBelow(to);
            for (int i = leading.countBelow(from); i < end; i++) {
                if (limit(i) && !(nearest(i, 0) && nearest(i, -1))) {
                    return false;
                }
            }
            return true;
        }

        boolean all() {
            Spans leading = leading();
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
                Spans other = spans.get(k);
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
                int next = spans.get(k).countBelow(leading().first(leading)) + offset;
                chosen[k] = Math.max(low[k], Math.min(high[k] - 1, next));
            }
            for (int k = 2; k < chosen.length; k++) {
                if (!fits(k)) {
                    return true;
                }
            }
            return visitor.goesOn(maker.apply(chosen.clone()));
        }

        private boolean choose(int k) {
            if (k == chosen.length) {
                return visitor.goesOn(maker.apply(chosen.clone()));
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
        return order.ordered(
                spans.get(thread).last(index), spans.get(otherThread).first(otherIndex));
    }

    private int firstNotBefore(Spans other, int leading, int start) {
        int low = start;
        int high = other.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.ordered(other.last(middle), leading().first(leading))) {
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
            if (order.ordered(leading().last(leading), other.first(middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
