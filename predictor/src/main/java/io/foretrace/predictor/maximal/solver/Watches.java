package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/** For each literal the clauses to look at when it becomes false. */
final class Watches {
    private static final Clause[] NONE = {};

    private Clause[][] clauses = new Clause[64][];
    private int[] sizes = new int[64];

    /** Positive and negative literals of one variable are neighbours. */
    static int index(int literal) {
        return literal > 0 ? literal << 1 : -literal << 1 | 1;
    }

    void grow(int variables) {
        int needed = (variables + 1) << 1;
        if (needed > sizes.length) {
            int length = Math.max(needed, sizes.length * 2);
            clauses = Arrays.copyOf(clauses, length);
            sizes = Arrays.copyOf(sizes, length);
        }
    }

    void add(int literal, Clause clause) {
        int index = index(literal);
        Clause[] list = clauses[index] == null ? NONE : clauses[index];
        if (sizes[index] == list.length) {
            list = Arrays.copyOf(list, Math.max(4, list.length * 2));
            clauses[index] = list;
        }
        list[sizes[index]++] = clause;
    }

    Clause[] list(int literal) {
        Clause[] list = clauses[index(literal)];
        return list == null ? NONE : list;
    }

    int size(int literal) {
        return sizes[index(literal)];
    }

    void shrink(int literal, int size) {
        int index = index(literal);
        if (size < sizes[index]) {
            Arrays.fill(clauses[index], size, sizes[index], null);
            sizes[index] = size;
        }
    }
}
