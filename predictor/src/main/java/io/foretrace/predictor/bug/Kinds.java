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

    /** The kind of such accesses. Those of one variable come one after the other, so that their kinds and roles do too. */
    int add(int event, int variable, int manner) {
        int kind = kinds.number(LongNumbers.key(variable, manner));
        if (kind == examples.size()) {
            examples.add(event);
            roleOfKind.add(roles.number(LongNumbers.key(variable, manners.threadAndWrites(manner))));
        }
        return kind;
    }

    /** There are so many more accesses of a kind. */
    void count(int kind, int more) {
        int role = roleOfKind.get(kind);
        if (role == accesses.size()) {
            accesses.add(0);
        }
        accesses.set(role, accesses.get(role) + more);
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
            for (int other = one + 1; other < size() && sameVariable(role(one), role(other)); other++) {
                visitConflict(one, other, visitor);
            }
        }
    }

    /**
     * As above, without some of those that have a lock in common which both have alone: most kinds of a variable have the lock that
     * guards it, and each of them is visited with those alone that do not.
     */
    void forEachUnguardedConflict(Visitor visitor) {
        int end;
        for (int start = 0; start < size(); start = end) {
            IntList manners = new IntList();
            for (end = start; end < size() && sameVariable(role(start), role(end)); end++) {
                manners.add(LongNumbers.lower(kinds.key(end)));
            }
            forEachUnguardedConflict(start, manners, visitor);
        }
    }

    private void forEachUnguardedConflict(int start, IntList ofVariable, Visitor visitor) {
        int guard = manners.guardOf(ofVariable);
        IntList unguarded = new IntList();
        for (int i = 0; i < ofVariable.size(); i++) {
            if (!manners.hasAlone(ofVariable.get(i), guard)) {
                unguarded.add(start + i);
            }
        }
        for (int i = 0, passed = 0; i < ofVariable.size(); i++) {
            int one = start + i;
            if (passed < unguarded.size() && unguarded.get(passed) == one) {
                passed++;
                for (int other = one + 1; other < start + ofVariable.size(); other++) {
                    visitConflict(one, other, visitor);
                }
            } else {
                for (int j = passed; j < unguarded.size(); j++) {
                    visitConflict(one, unguarded.get(j), visitor);
                }
            }
        }
    }

    private void visitConflict(int one, int other, Visitor visitor) {
        if (conflict(role(one), role(other))) {
            visitor.visit(one, other);
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
