package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Operation;
import java.util.List;

/**
 * Two threads stand before the accesses that were predicted to race, and can do them in either order. What they are about
 * to touch is taken from the execution, not from the prediction.
 *
 * @param step how many choices were made before
 * @param sameTarget whether both are about to touch one and the same object, or both a static field
 */
public record Reached(long step, Access first, Access second, boolean sameTarget) {
    /**
     * What a thread is about to do.
     *
     * @param site a number of {@link Sites}
     * @param targetType the class of the object; empty for a static field
     * @param member the field or element
     * @param text all of it in words
     * @param index the number of the thread in the execution
     * @param ordinal how many events of the thread came before
     * @param stack where it stands
     */
    public record Access(
            String thread,
            Operation operation,
            int site,
            String targetType,
            int member,
            String text,
            int index,
            int ordinal,
            List<StackTraceElement> stack) {
        public boolean writes() {
            return operation != Operation.READ;
        }
    }

    /** Whether it is a race: both touch the same memory, and at least one of them writes to it. */
    public boolean isRace() {
        return sameTarget && first.member == second.member && (first.writes() || second.writes());
    }

    static Reached of(Choice choice, int first, int second) {
        return new Reached(
                choice.step(),
                access(choice, first),
                access(choice, second),
                choice.target(first) == choice.target(second));
    }

    /** The object itself is not kept: the execution is over when somebody looks at this. */
    static Access access(Choice choice, int thread) {
        Object target = choice.target(thread);
        return new Access(
                choice.name(thread),
                choice.operation(thread),
                choice.site(thread),
                target == null ? "" : target.getClass().getName(),
                choice.member(thread),
                Texts.pending(choice, thread),
                thread,
                choice.events(thread),
                choice.stack(thread));
    }
}
