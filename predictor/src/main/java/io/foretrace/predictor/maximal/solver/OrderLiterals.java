package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which variables stand for <em>e before f</em>. */
final class OrderLiterals {
    private final Map<Long, Integer> variables = new HashMap<>();
    private int[] first = new int[64];
    private int[] second = new int[64];

    /** The variable for two events, the smaller one first; 0 if there is none yet. */
    int find(int e, int f) {
        return variables.getOrDefault(key(e, f), 0);
    }

    void add(int variable, int e, int f) {
        variables.put(key(e, f), variable);
        if (variable >= first.length) {
            first = Arrays.copyOf(first, variable * 2);
            second = Arrays.copyOf(second, variable * 2);
        }
        first[variable] = e;
        second[variable] = f;
    }

    boolean isOrder(int variable) {
        return variable < first.length && first[variable] != second[variable];
    }

    /** The event that comes first if the literal holds. */
    int earlier(int literal) {
        return literal > 0 ? first[literal] : second[-literal];
    }

    int later(int literal) {
        return literal > 0 ? second[literal] : first[-literal];
    }

    private static long key(int e, int f) {
        return (long) e << 32 | f;
    }
}
