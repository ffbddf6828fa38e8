package io.foretrace.predictor.maximal.solver;

import org.jspecify.annotations.Nullable;

/** Finds what follows from the assignment: unit clauses first, then cycles. */
final class Propagation {
    private final Assignment assignment;
    private final Watches watches = new Watches();

    Propagation(Assignment assignment) {
        this.assignment = assignment;
    }

    void addVariable() {
        watches.grow(assignment.variables());
    }

    void watch(Clause clause) {
        watches.add(clause.literals[0], clause);
        watches.add(clause.literals[1], clause);
    }

    /** Assigns what is forced; a clause that cannot be satisfied, or null. */
    @Nullable
    Clause propagate() {
        for (int literal = assignment.nextToPropagate(); literal != 0; literal = assignment.nextToPropagate()) {
            Clause conflict = propagate(-literal);
            if (conflict != null) {
                return conflict;
            }
        }
        if (assignment.extendOrder()) {
            return null;
        }
        int[] cycle = assignment.cycle();
        for (int i = 0; i < cycle.length; i++) {
            cycle[i] = -cycle[i];
        }
        return new Clause(cycle, true);
    }

    private @Nullable Clause propagate(int falsified) {
        Clause[] list = watches.list(falsified);
        int size = watches.size(falsified);
        int kept = 0;
        Clause conflict = null;
        for (int i = 0; i < size; i++) {
            Clause clause = list[i];
            if (clause.isDeleted) {
                continue;
            }
            if (conflict != null || !moveWatch(clause, falsified)) {
                list[kept++] = clause;
                if (conflict == null && !assignment.isTrue(clause.literals[0])) {
                    if (assignment.isFalse(clause.literals[0])) {
                        conflict = clause;
                    } else {
                        assignment.assign(clause.literals[0], clause);
                    }
                }
            }
        }
        watches.shrink(falsified, kept);
        return conflict;
    }

    /** Looks for another literal to watch. Afterwards the second literal is the one that was falsified, or replaced. */
    private boolean moveWatch(Clause clause, int falsified) {
        int[] literals = clause.literals;
        if (literals[0] == falsified) {
            literals[0] = literals[1];
            literals[1] = falsified;
        }
        if (assignment.isTrue(literals[0])) {
            return false;
        }
        for (int i = 2; i < literals.length; i++) {
            if (!assignment.isFalse(literals[i])) {
                literals[1] = literals[i];
                literals[i] = falsified;
                watches.add(literals[1], clause);
                return true;
            }
        }
        return false;
    }
}
