package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;

/**
 * The kinds of accesses of one field: the same variable, thread, and reading or writing (<em>role</em>), and the same locks
 * and stretch of the thread. Two accesses of one kind are alike to the quick check.
 */
final class Kinds {
    private final Trace trace;
    private final LockSets lockSets;
    private final MustHappenBefore mustHappenBefore;
    private final LongNumbers roles = new LongNumbers();
    private final LongNumbers situations = new LongNumbers();
    private final LongNumbers kinds = new LongNumbers();
    /** How many accesses have a role. */
    private final IntList accesses = new IntList();
    /** The first access of each kind. */
    private final IntList examples = new IntList();

    Kinds(TraceIndex index) {
        trace = index.trace();
        lockSets = index.lockSets();
        mustHappenBefore = index.mustHappenBefore();
    }

    /** The kind of an access. Those of one variable come one after the other, so that their kinds and roles do too. */
    int add(int event) {
        int threadAndWrites = trace.thread(event) << 1 | (trace.op(event).writes() ? 1 : 0);
        int role = roles.number(LongNumbers.key(trace.target(event), threadAndWrites));
        if (role == accesses.size()) {
            accesses.add(0);
        }
        accesses.set(role, accesses.get(role) + 1);
        int situation = situations.number(LongNumbers.key(lockSets.before(event), mustHappenBefore.segment(event)));
        int kind = kinds.number(LongNumbers.key(role, situation));
        if (kind == examples.size()) {
            examples.add(event);
        }
        return kind;
    }

    int size() {
        return kinds.size();
    }

    int roles() {
        return roles.size();
    }

    int role(int kind) {
        return LongNumbers.upper(kinds.key(kind));
    }

    int example(int kind) {
        return examples.get(kind);
    }

    boolean sameVariable(int role, int other) {
        return LongNumbers.upper(roles.key(role)) == LongNumbers.upper(roles.key(other));
    }

    /** Whether accesses of one variable with these roles are of two threads, and at least one of the two writes. */
    boolean conflict(int role, int other) {
        int one = LongNumbers.lower(roles.key(role));
        int two = LongNumbers.lower(roles.key(other));
        return one >> 1 != two >> 1 && ((one | two) & 1) != 0;
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
