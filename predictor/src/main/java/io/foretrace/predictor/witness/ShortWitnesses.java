package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Cuts witnesses to what their bugs depend on: a witness is cheap to keep because it starts as the trace does, but to a reader
 * who has to follow it most of that may be of no use.
 */
public final class ShortWitnesses {
    /** Nobody follows more, and to check one takes a replay from the start of the trace. */
    private static final int LONGEST = 10_000;

    private final Trace trace;
    private final Links links;
    private final WitnessChecker checker;
    /**
     * Per acquire its release; per access the write before it; per wait, notification and end of a wait the one before it on
     * its lock. All as the trace has them, {@link Trace#NONE} where there is none.
     */
    private final int[] related;
    /** Per event, how many its thread has before it. */
    private final int[] position;

    private ShortWitnesses(Trace trace) {
        this.trace = trace;
        links = new Links(trace);
        checker = new WitnessChecker(trace, links);
        related = related(trace, links);
        position = positions(trace, links);
    }

    public static ShortWitnesses of(Trace trace) {
        return new ShortWitnesses(trace);
    }

    /**
     * What the condition depends on of a valid witness, in the same order; where that is very much, the witness as it is. What
     * was cut is checked by the rules of the model, like every witness.
     */
    public Witness cut(ErrorCondition condition, Witness witness, Model model) {
        if (dependsOnMore(condition)) {
            return witness;
        }
        Optional<Witness> cut = new Cutting(trace, links, related, position, witness).cut(condition, LONGEST);
        cut.flatMap(what -> checker.violation(condition, what, model)).ifPresent(violation -> {
            throw new IllegalStateException("Foretrace is wrong, not your program: what was cut from a witness for "
                    + condition + " is missing: " + violation);
        });
        return cut.orElse(witness);
    }

    /** Whether that can be told from the threads of the condition alone, as it mostly can. */
    private boolean dependsOnMore(ErrorCondition condition) {
        return condition.events().anyMatch(event -> position[event] > LONGEST);
    }

    private static int[] positions(Trace trace, Links links) {
        int[] positions = new int[trace.size()];
        for (int event = 0; event < positions.length; event++) {
            int before = links.before(event);
            positions[event] = before == Trace.NONE ? 0 : positions[before] + 1;
        }
        return positions;
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
