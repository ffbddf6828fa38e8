package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Learns a clause from a conflict: the first unique implication point, without what the rest implies. */
final class Analysis {
    private final Assignment assignment;
    private final LearntClauses learnt;
    private boolean[] seen = new boolean[64];
    private int[] clause = new int[64];
    private int size;
    private int levelToReturnTo;

    Analysis(Assignment assignment, LearntClauses learnt) {
        this.assignment = assignment;
        this.learnt = learnt;
    }

    /** The level at which the learnt clause forces its first literal. */
    int levelToReturnTo() {
        return levelToReturnTo;
    }

    /** The learnt clause: the literal that it forces first, one of the level to return to second. */
    int[] learn(Clause conflict) {
        if (seen.length <= assignment.variables()) {
            seen = new boolean[assignment.variables() * 2];
            clause = new int[seen.length];
        }
        size = 1;
        Clause reason = conflict;
        int open = 0;
        int index = assignment.trailSize();
        int literal = 0;
        do {
            open += mark(reason, literal);
            do {
                literal = assignment.trail(--index);
            } while (!seen[Math.abs(literal)]);
            seen[Math.abs(literal)] = false;
            open--;
            reason = open > 0 ? reasonOf(literal) : conflict;
        } while (open > 0);
        clause[0] = -literal;
        int[] result = minimised();
        for (int i = 1; i < size; i++) {
            seen[Math.abs(clause[i])] = false;
        }
        secondIsOfHighestLevel(result);
        return result;
    }

    private Clause reasonOf(int literal) {
        Clause reason = assignment.reasonOf(literal);
        if (reason == null) {
            throw new IllegalStateException("a decision in the middle of a conflict");
        }
        return reason;
    }

    /** Adds the literals of lower levels to the clause; how many of this level were new. */
    private int mark(Clause reason, int implied) {
        learnt.bump(reason);
        int open = 0;
        for (int literal : reason.literals) {
            int variable = Math.abs(literal);
            if (literal != implied && !seen[variable] && assignment.levelOf(literal) > 0) {
                seen[variable] = true;
                assignment.activities().bump(variable);
                if (assignment.levelOf(literal) == assignment.level()) {
                    open++;
                } else {
                    clause[size++] = literal;
                }
            }
        }
        return open;
    }

    private int[] minimised() {
        int[] kept = new int[size];
        int count = 0;
        kept[count++] = clause[0];
        for (int i = 1; i < size; i++) {
            if (!isImpliedByTheRest(assignment.reasonOf(clause[i]))) {
                kept[count++] = clause[i];
            }
        }
        return Arrays.copyOf(kept, count);
    }

    private boolean isImpliedByTheRest(@Nullable Clause reason) {
        if (reason == null) {
            return false;
        }
        // The first literal of a reason is the one that it forced.
        for (int i = 1; i < reason.literals.length; i++) {
            int literal = reason.literals[i];
            if (!seen[Math.abs(literal)] && assignment.levelOf(literal) > 0) {
                return false;
            }
        }
        return true;
    }

    private void secondIsOfHighestLevel(int[] literals) {
        levelToReturnTo = 0;
        for (int i = 1; i < literals.length; i++) {
            if (assignment.levelOf(literals[i]) > levelToReturnTo) {
                levelToReturnTo = assignment.levelOf(literals[i]);
                int second = literals[1];
                literals[1] = literals[i];
                literals[i] = second;
            }
        }
    }
}
