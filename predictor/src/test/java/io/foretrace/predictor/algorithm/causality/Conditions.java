package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;

/** What can be asked about a small trace. */
final class Conditions {
    private Conditions() {}

    /** Every pair of conflicting accesses. */
    static List<ErrorCondition> races(Trace trace) {
        return pairs(trace, trace::conflict).stream()
                .map(pair -> ErrorCondition.race(pair[0], pair[1]))
                .toList();
    }

    /** Every pair of acquires of two threads. */
    static List<ErrorCondition> acquires(Trace trace) {
        return pairs(
                        trace,
                        (one, other) -> trace.thread(one) != trace.thread(other)
                                && trace.op(one).acquires()
                                && trace.op(other).acquires())
                .stream()
                .map(pair -> ErrorCondition.acquiresAtOnce(pair))
                .toList();
    }

    /** Pairs of events the wrong way round, and triples with the middle one from another thread. */
    static List<ErrorCondition> orders(Trace trace) {
        List<ErrorCondition> orders = new ArrayList<>();
        for (int[] pair : pairs(trace, (one, other) -> trace.thread(one) != trace.thread(other))) {
            orders.add(ErrorCondition.order(pair[1], pair[0]));
            for (int last = pair[0] + 1; last < trace.size(); last++) {
                if (trace.thread(last) == trace.thread(pair[0])) {
                    orders.add(ErrorCondition.order(pair[0], pair[1], last));
                }
            }
        }
        return orders;
    }

    /** A few of them, the same ones each time. */
    static List<ErrorCondition> some(List<ErrorCondition> all, int count, Trace trace) {
        SplittableRandom random = new SplittableRandom(31L * trace.size() + all.size());
        return all.size() <= count
                ? all
                : random.ints(count, 0, all.size())
                        .distinct()
                        .mapToObj(all::get)
                        .toList();
    }

    private static List<int[]> pairs(Trace trace, BiPredicate<Integer, Integer> wanted) {
        List<int[]> pairs = new ArrayList<>();
        for (int one = 0; one < trace.size(); one++) {
            for (int other = one + 1; other < trace.size(); other++) {
                if (wanted.test(one, other)) {
                    pairs.add(new int[] {one, other});
                }
            }
        }
        return pairs;
    }
}
