package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Cuts witnesses to what their bugs depend on: a witness is cheap to keep because it starts as the trace does, but to a reader
 * who has to follow it most of that may be of no use.
 */
public final class ShortWitnesses {
    /** Nobody follows more, and in long traces everything depends on nearly everything: to find that out takes its time. */
    private static final int LONGEST = 10_000;

    private final Trace trace;
    private final Links links;
    private final WitnessChecker checker;
    /**
     * Per acquire its release; per access the write before it; per wait, notification and end of a wait the one before it on
     * its lock. All as the trace has them, {@link Trace#NONE} where there is none.
     */
    private final int[] related;

    private ShortWitnesses(Trace trace) {
        this.trace = trace;
        links = new Links(trace);
        checker = WitnessChecker.of(trace);
        related = related(trace, links);
    }

    public static ShortWitnesses of(Trace trace) {
        return new ShortWitnesses(trace);
    }

    /**
     * What the condition depends on of a valid witness, in the same order; a very long one as it is. The result is checked by
     * the rules of the model, like every witness.
     */
    public Witness cut(ErrorCondition condition, Witness witness, Model model) {
        if (witness.length() > LONGEST) {
            return witness;
        }
        Witness cut = new Cutting(trace, links, related, witness).cut(condition);
        checker.violation(condition, cut, model).ifPresent(violation -> {
            throw new IllegalStateException("Foretrace is wrong, not your program: what was cut from a witness for "
                    + condition + " is missing: " + violation);
        });
        return cut;
    }

    private static int[] related(Trace trace, Links links) {
        int[] related = new int[trace.size()];
        Arrays.fill(related, Trace.NONE);
        int[] lastOnLock = new int[trace.locks().size()];
        Arrays.fill(lastOnLock, Trace.NONE);
        Map<Hold, Integer> held = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            int target = trace.target(event);
            switch (op) {
                case READ, WRITE, READ_MODIFY_WRITE -> related[event] = links.readsFrom(event);
                case ACQUIRE, READ_ACQUIRE -> held.put(new Hold(trace.thread(event), target, op), event);
                case RELEASE -> related[acquired(held, new Hold(trace.thread(event), target, Op.ACQUIRE))] = event;
                case READ_RELEASE ->
                    related[acquired(held, new Hold(trace.thread(event), target, Op.READ_ACQUIRE))] = event;
                case WAIT, NOTIFY, WOKEN -> {
                    related[event] = lastOnLock[target];
                    lastOnLock[target] = event;
                }
                default -> {}
            }
        }
        return related;
    }

    private record Hold(int thread, int lock, Op acquire) {}

    private static int acquired(Map<Hold, Integer> held, Hold hold) {
        return Objects.requireNonNull(held.remove(hold), "nobody releases what it does not hold");
    }
}
