package io.foretrace.predictor.algorithm.lockhistory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Pairs at which RC1, RC2 or RC3 let a thread go on because it can always do so. It cannot if a later target is just
 * there: then the other thread must go on alone. The paper does not need these, since its histories only grow; the
 * targets here come in any order.
 */
final class FreeMoves {
    private final Map<Integer, List<Pair>> byA = new HashMap<>();
    private final Map<Integer, List<Pair>> byB = new HashMap<>();

    void add(Pair pair, Check check) {
        if (check == Check.RC2 || check == Check.RC3) {
            byA.computeIfAbsent(pair.a(), key -> new ArrayList<>()).add(pair);
        }
        if (check == Check.RC1 || check == Check.RC3) {
            byB.computeIfAbsent(pair.b(), key -> new ArrayList<>()).add(pair);
        }
    }

    /** Those at which one of the threads has come to the target. */
    NavigableSet<Pair> at(Pair target) {
        NavigableSet<Pair> pairs = new TreeSet<>(byA.getOrDefault(target.a(), List.of()));
        pairs.addAll(byB.getOrDefault(target.b(), List.of()));
        return pairs;
    }
}
