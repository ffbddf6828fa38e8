package io.foretrace.predictor.maximal.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a solver should answer, found by trying every total order and every value of the free literals. */
final class BruteForce {
    /** A literal as it was asked for: {@code second} is -1 for the free literal number {@code first}. */
    record Term(int first, int second, boolean positive) {
        static Term free(int number, boolean positive) {
            return new Term(number, -1, positive);
        }

        static Term before(int e, int f) {
            return new Term(e, f, true);
        }

        boolean holds(int[] positions, int freeValues) {
            boolean value = second < 0 ? (freeValues >> first & 1) == 1 : positions[first] < positions[second];
            return value == positive;
        }
    }

    private final List<int[]> orders;
    private final int freeLiterals;
    private final List<Term[]> clauses = new ArrayList<>();

    BruteForce(SmallOrder fixed, int freeLiterals) {
        this.orders = fixed.linearizations();
        this.freeLiterals = freeLiterals;
    }

    void clause(Term... clause) {
        clauses.add(clause);
    }

    boolean isSatisfiable(Term... assumptions) {
        return orders.stream().anyMatch(positions -> {
            for (int values = 0; values < 1 << freeLiterals; values++) {
                if (isSolution(positions, values, assumptions)) {
                    return true;
                }
            }
            return false;
        });
    }

    boolean isSolution(int[] positions, int values, Term... assumptions) {
        return orders.stream().anyMatch(order -> Arrays.equals(order, positions))
                && Arrays.stream(assumptions).allMatch(term -> term.holds(positions, values))
                && clauses.stream()
                        .allMatch(clause -> Arrays.stream(clause).anyMatch(term -> term.holds(positions, values)));
    }
}
