package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;

/**
 * The kinds of accesses of one field: the same variable, thread, and reading or writing (<em>role</em>), and the same locks
 * and stretch of the thread. Two accesses of one kind are alike to the quick check.
 */
final class Kinds {
    private final Manners manners;
    private final LongNumbers roles = new LongNumbers();
    private final LongNumbers kinds = new LongNumbers();
    /** The role of each kind. */
    private final IntList roleOfKind = new IntList();
    /** How many accesses have a role. */
    private final IntList accesses = new IntList();
    /** The first access of each kind. */
    private final IntList examples = new IntList();

    Kinds(Manners manners) {
        this.manners = manners;
    }

    /** The kind of an access. Those of one variable come one after the other, so that their kinds and roles do too. */
    int add(int event, int variable, int manner) {
        int kind = kinds.number(LongNumbers.key(variable, manner));
        if (kind == examples.size()) {
            examples.add(event);
            roleOfKind.add(roles.number(LongNumbers.key(variable, manners.threadAndWrites(manner))));
        }
        int role = roleOfKind.get(kind);
        if (role == accesses.size()) {
            accesses.add(0);
        }
        accesses.set(role, accesses.get(role) + 1);
        return kind;
    }

    int size() {
        return kinds.size();
    }

    int roles() {
        return roles.size();
    }

    int role(int kind) {
        return roleOfKind.get(kind);
    }

    int example(int kind) {
        return examples.get(kind);
    }

    boolean sameVariable(int role, int other) {
        return LongNumbers.upper(roles.key(role)) == LongNumbers.upper(roles.key(other));
    }

    /** Whether accesses of one variable with these roles are of two threads, and at least one of the two writes. */
    boolean conflict(int role, int other) {
        return Manners.conflict(LongNumbers.lower(roles.key(role)), LongNumbers.lower(roles.key(other)));
    }

    /** How many pairs of events have these two roles. */
    long pairs(int role, int other) {
        return (long) accesses.get(role) * accesses.get(other);
    }

    /** Each two kinds that conflict, the smaller number first. */
    void forEachConflict(Visitor visitor) {
        for (int one = 0; one < size(); one++) {
            int role = role(one);
            for (int other = one + 1; other < size() && sameVariable(role, role(other)); other++) {
                if (conflict(role, role(other))) {
                    visitor.visit(one, other);
                }
            }
        }
    }

    /** Each two roles that conflict, the smaller number first. */
    void forEachConflictOfRoles(Visitor visitor) {
        for (int one = 0; one < roles(); one++) {
            for (int other = one + 1; other < roles() && sameVariable(one, other); other++) {
                if (conflict(one, other)) {
                    visitor.visit(one, other);
                }
            }
        }
    }

    @FunctionalInterface
    interface Visitor {
        void visit(int one, int other);
    }
}
