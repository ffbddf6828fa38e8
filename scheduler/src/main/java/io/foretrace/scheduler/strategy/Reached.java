package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where threads stand at one moment, and what they are about to do. That is taken from the execution, not from the
 * prediction.
 *
 * @param step how many choices were made before
 * @param threads in the order of the bug: the two that race; a deadlock's cycle; a block's thread and the one that comes
 *     between; the reader; the one that notifies and the one that is going to wait
 * @param sameTarget whether all of them are about to touch one and the same object, or all a static field
 */
public record Reached(long step, List<Pending> threads, boolean sameTarget) {
    /**
     * What a thread is about to do.
     *
     * @param site a number of {@link Sites}
     * @param targetType the class of the object; empty for a static field
     * @param member the field or element
     * @param plain whether it is an access to memory that orders no threads, as one to a volatile field would
     * @param text all of it in words
     * @param index the number of the thread in the execution
     * @param ordinal how many events of the thread came before
     * @param stack where it stands
     */
    public record Pending(
            String thread,
            Operation operation,
            int site,
            String targetType,
            int member,
            boolean plain,
            String text,
            int index,
            int ordinal,
            List<StackTraceElement> stack) {}

    public Reached {
        threads = List.copyOf(threads);
    }

    /** Whether it is a race: two threads are about to touch the same memory, and at least one of them writes to it. */
    public boolean isRace() {
        return threads.size() == 2
                && sameTarget
                && threads.get(0).member == threads.get(1).member
                && threads.stream().allMatch(Pending::plain)
                && threads.stream().anyMatch(thread -> thread.operation.writes());
    }

    static Reached of(Choice choice, int... threads) {
        return new Reached(
                choice.step(),
                IntStream.of(threads)
                        .mapToObj(thread -> pending(choice, thread))
                        .toList(),
                IntStream.of(threads).allMatch(thread -> choice.target(thread) == choice.target(threads[0])));
    }

    /** The object itself is not kept: the execution is over when somebody looks at this. */
    private static Pending pending(Choice choice, int thread) {
        Object target = choice.target(thread);
        return new Pending(
                choice.name(thread),
                choice.operation(thread),
                choice.site(thread),
                target == null ? "" : target.getClass().getName(),
                choice.member(thread),
                isPlain(choice, thread),
                Texts.pending(choice, thread),
                thread,
                choice.events(thread),
                choice.stack(thread));
    }

    private static boolean isPlain(Choice choice, int thread) {
        Object target = choice.target(thread);
        boolean isElement = target != null && target.getClass().isArray();
        return choice.operation(thread).isAccess()
                && !choice.isAtomic(thread)
                && (isElement || !Members.member(choice.member(thread)).synchronizes());
    }
}
