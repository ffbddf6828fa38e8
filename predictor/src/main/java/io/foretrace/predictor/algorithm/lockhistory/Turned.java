package io.foretrace.predictor.algorithm.lockhistory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pairs at which RC1, RC2 or RC3 let a thread go on because it can always do so. It cannot if a later target is just
 * there: then the other thread must go on alone. The paper does not need these, since its histories only grow; the
 * targets here come in any order.
 */
final class Turned {
    private final Map<Integer, Set<Pair>> byA = new HashMap<>();
    private final Map<Integer, Set<Pair>> byB = new HashMap<>();

    void add(Pair pair, Check check) {
        if (check == Check.RC2 || check == Check.RC3) {
            byA.computeIfAbsent(pair.a(), key -> new LinkedHashSet<>()).add(pair);
        }
        if (check == Check.RC1 || check == Check.RC3) {
            byB.computeIfAbsent(pair.b(), key -> new LinkedHashSet<>()).add(pair);
        }
    }

    /** Those at which one of the threads has come to the target. */
    List<Pair> at(Pair target) {
        List<Pair> pairs = new ArrayList<>(byA.getOrDefault(target.a(), Set.of()));
        pairs.addAll(byB.getOrDefault(target.b(), Set.of()));
        return pairs;
    }
}
