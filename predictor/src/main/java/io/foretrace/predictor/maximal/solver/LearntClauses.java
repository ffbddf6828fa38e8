package io.foretrace.predictor.maximal.solver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The learnt clauses; those that took no part in recent conflicts are forgotten when there are too many. */
final class LearntClauses {
    private static final int FIRST_LIMIT = 4000;
    private static final double TOO_BIG = 1e100;
    private static final double DECAY = 1 / 0.999;

    private final Assignment assignment;
    private final Propagation propagation;
    private List<Clause> clauses = new ArrayList<>();
    private int limit = FIRST_LIMIT;
    private double increment = 1;

    LearntClauses(Assignment assignment, Propagation propagation) {
        this.assignment = assignment;
        this.propagation = propagation;
    }

    Clause add(int[] literals) {
        Clause clause = new Clause(literals, true);
        clause.activity = increment;
        increment *= DECAY;
        clauses.add(clause);
        propagation.watch(clause);
        return clause;
    }

    void bump(Clause clause) {
        clause.activity += increment;
        if (clause.activity > TOO_BIG) {
            clauses.forEach(each -> each.activity /= TOO_BIG);
            increment /= TOO_BIG;
        }
    }

    /** Forgets half of the clauses if there are too many; only where nothing is decided. */
    void reduce() {
        if (clauses.size() <= limit) {
            return;
        }
        List<Clause> byActivity = new ArrayList<>(clauses);
        byActivity.sort(Comparator.comparingDouble(clause -> -clause.activity));
        for (Clause clause : byActivity.subList(byActivity.size() / 2, byActivity.size())) {
            boolean isReason = assignment.reasonOf(clause.literals[0]) == clause;
            clause.isDeleted = clause.literals.length > 2 && !isReason;
        }
        clauses.removeIf(clause -> clause.isDeleted);
        limit += limit / 10;
    }
}
