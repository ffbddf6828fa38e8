package io.foretrace.predictor.maximal.solver;

import io.foretrace.predictor.maximal.solver.OrderSolver.Answer;

/**
 * Conflict-driven clause learning as in MiniSat (Eén, Sörensson, <em>An extensible SAT-solver</em>, 2003), with the order
 * theory as a second source of conflicts and the {@link Completion} to say what to decide.
 */
final class Search {
    private static final int RESTART_UNIT = 100;
    private static final int DEADLINE_CHECKS = 64;

    private final Assignment assignment;
    private final Propagation propagation;
    private final Analysis analysis;
    private final LearntClauses learnt;
    private final Completion completion;

    Search(Assignment assignment, Propagation propagation, Completion completion) {
        this.assignment = assignment;
        this.propagation = propagation;
        this.completion = completion;
        learnt = new LearntClauses(assignment, propagation);
        analysis = new Analysis(assignment, learnt);
    }

    /** Leaves the solution in the assignment. */
    Answer run(int[] assumptions, Deadline deadline) {
        assignment.backTo(0);
        if (propagation.propagate() != null) {
            assignment.contradict();
        }
        completion.cleanUp();
        int restarts = 0;
        while (!assignment.isContradictory()) {
            if (deadline.hasPassed()) {
                return Answer.UNKNOWN;
            }
            Answer answer = search(RESTART_UNIT * luby(restarts++), assumptions, deadline);
            if (answer != Answer.UNKNOWN) {
                return answer;
            }
            assignment.backTo(0);
            learnt.reduce();
        }
        return Answer.UNSATISFIABLE;
    }

    private Answer search(int conflicts, int[] assumptions, Deadline deadline) {
        for (int found = 0; ; ) {
            Clause conflict = propagation.propagate();
            if (conflict != null) {
                if (!resolve(conflict)) {
                    return Answer.UNSATISFIABLE;
                }
                found++;
                if (found % DEADLINE_CHECKS == 0 && deadline.hasPassed()) {
                    return Answer.UNKNOWN;
                }
            } else if (found >= conflicts) {
                return Answer.UNKNOWN;
            } else {
                int next = nextDecision(assumptions);
                if (next == Completion.ALL_HOLD) {
                    return Answer.SATISFIABLE;
                }
                if (next == ASSUMPTION_FAILS) {
                    return Answer.UNSATISFIABLE;
                }
                assignment.decide(next);
            }
        }
    }

    private static final int ASSUMPTION_FAILS = Integer.MIN_VALUE;

    private int nextDecision(int[] assumptions) {
        while (assignment.level() < assumptions.length) {
            int assumption = assumptions[assignment.level()];
            if (assignment.isFalse(assumption)) {
                return ASSUMPTION_FAILS;
            }
            if (!assignment.isTrue(assumption)) {
                return assumption;
            }
            // The assumption holds already; a level of its own keeps the count of levels and of assumptions equal.
            assignment.newLevel();
        }
        return completion.nextDecision();
    }

    /** Learns from a conflict and goes back to where the new clause forces something. False: there is no way out. */
    private boolean resolve(Clause conflict) {
        int level = assignment.highestLevel(conflict.literals);
        if (level == 0) {
            assignment.contradict();
            return false;
        }
        assignment.backTo(level);
        int[] clause = analysis.learn(conflict);
        assignment.backTo(analysis.levelToReturnTo());
        if (clause.length == 1) {
            assignment.assign(clause[0], null);
        } else {
            assignment.assign(clause[0], learnt.add(clause));
        }
        assignment.activities().decay();
        return true;
    }

    /** The sequence 1 1 2 1 1 2 4 …, which is the best for restarts when nothing is known. */
    static int luby(int index) {
        int size = 1;
        int exponent = 0;
        int left = index;
        while (size < left + 1) {
            exponent++;
            size = 2 * size + 1;
        }
        while (size - 1 != left) {
            size = (size - 1) >> 1;
            exponent--;
            left = left % size;
        }
        return 1 << exponent;
    }
}
