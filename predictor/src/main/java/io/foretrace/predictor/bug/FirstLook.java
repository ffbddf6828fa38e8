package io.foretrace.predictor.bug;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * One look at each event, which tells most variables from those that may race: what several threads touch is mostly guarded by one
 * lock. Of that nothing is asked but how many groups it is.
 */
final class FirstLook {
    private final Trace trace;
    private final Guards guards;
    private final Touches touches;
    private final boolean[] conflicting;
    private final BitSet open;

    FirstLook(Trace trace) {
        this.trace = trace;
        guards = new Guards(trace);
        touches = new Touches(trace);
        for (int event = 0; event < trace.size(); event++) {
            look(event);
        }
        conflicting = touches.conflicting(trace.variables().size());
        open = findOpen();
    }

    private void look(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        Op op = trace.op(event);
        switch (op) {
            case ACQUIRE -> guards.acquire(thread, target);
            case RELEASE -> guards.release(thread, target);
            case READ, WRITE, READ_MODIFY_WRITE -> {
                if (!trace.isVolatile(target)) {
                    guards.access(thread, target);
                    touches.add(thread, target, trace.location(event), op != Op.READ);
                }
            }
            default -> {}
        }
    }

    /** The variables of those fields of which some variable may race. */
    BitSet open() {
        return (BitSet) open.clone();
    }

    private BitSet findOpen() {
        Set<String> fields = new HashSet<>();
        for (int variable = 0; variable < conflicting.length; variable++) {
            if (conflicting[variable] && !guards.guard(variable)) {
                fields.add(trace.variables().group(variable));
            }
        }
        BitSet found = new BitSet();
        for (int variable = 0; variable < conflicting.length && !fields.isEmpty(); variable++) {
            found.set(
                    variable,
                    conflicting[variable] && fields.contains(trace.variables().group(variable)));
        }
        return found;
    }

    /** How many groups there are of the other fields. */
    long groupsOfOthers() {
        BitSet others = new BitSet();
        for (int variable = 0; variable < conflicting.length; variable++) {
            others.set(variable, conflicting[variable] && !open.get(variable));
        }
        return others.isEmpty() ? 0 : new LocationPairs(trace, touches).count(others);
    }
}
