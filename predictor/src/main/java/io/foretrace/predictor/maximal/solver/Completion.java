package io.foretrace.predictor.maximal.solver;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes what is not decided as it would be by default: order literals as the theory's current order has them, free ones
 * as preferred. If all clauses hold then, the search is over; if not, a clause that does not says what to decide next.
 *
 * <p>So the search starts from the observed order and touches only what the question disturbs, instead of deciding
 * thousands of literals that nobody asked about.
 */
final class Completion {
    static final int ALL_HOLD = 0;
    private static final int CLEAN_UP = 2000;

    private final Assignment assignment;
    private List<Entry> entries = new ArrayList<>();
    private int next;
    private int sizeAfterCleaning;

    Completion(Assignment assignment) {
        this.assignment = assignment;
    }

    /** A clause as it was given, best choice first, and the place of the literal that made it hold last time. */
    private static final class Entry {
        final int[] literals;
        int satisfiedBy;

        Entry(int[] literals) {
            this.literals = literals;
        }
    }

    void add(int[] clause) {
        entries.add(new Entry(clause.clone()));
    }

    /** A literal to decide, or {@link #ALL_HOLD}. */
    int nextDecision() {
        for (int looked = 0; looked < entries.size(); looked++) {
            next = next + 1 < entries.size() ? next + 1 : 0;
            Entry entry = entries.get(next);
            if (!holds(entry)) {
                return choice(entry.literals);
            }
        }
        return ALL_HOLD;
    }

    private boolean holds(Entry entry) {
        int[] literals = entry.literals;
        if (assignment.holdsByDefault(literals[entry.satisfiedBy])) {
            return true;
        }
        for (int i = 0; i < literals.length; i++) {
            if (assignment.holdsByDefault(literals[i])) {
                entry.satisfiedBy = i;
                return true;
            }
        }
        return false;
    }

    private int choice(int[] literals) {
        int best = ALL_HOLD;
        for (int literal : literals) {
            boolean isBetter = best == ALL_HOLD
                    || assignment.activities().of(literal)
                            > assignment.activities().of(best);
            if (assignment.isOpen(literal) && isBetter) {
                best = literal;
            }
        }
        if (best == ALL_HOLD) {
            throw new IllegalStateException("a clause that propagation should have found false");
        }
        return best;
    }

    /** Forgets clauses that hold whatever is decided, such as those of questions that are over; where nothing is. */
    void cleanUp() {
        if (entries.size() < sizeAfterCleaning + CLEAN_UP) {
            return;
        }
        List<Entry> kept = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            boolean holds = false;
            for (int literal : entry.literals) {
                holds |= assignment.isTrue(literal);
            }
            if (!holds) {
                kept.add(entry);
            }
        }
        entries = kept;
        next = 0;
        sizeAfterCleaning = kept.size();
    }
}
