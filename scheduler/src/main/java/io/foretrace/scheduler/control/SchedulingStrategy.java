package io.foretrace.scheduler.control;

import java.util.Optional;

/**
 * Says which thread runs next.
 *
 * <p>Asked by the thread that holds the baton, before each visible operation and whenever that thread cannot go on. It
 * must be deterministic (its only chance is its seed), must not block, and should not allocate. It may be used for
 * many executions, one after the other.
 */
public interface SchedulingStrategy {
    /** A new execution starts. */
    default void begin() {}

    /**
     * The schedule whose times the execution has to start at to be the one it was; empty if any will do. {@code System.nanoTime} does
     * not go back for that: if the program was told a later one outside of executions, it goes on from there.
     */
    default Optional<Schedule> repeats() {
        return Optional.empty();
    }

    /**
     * Whether threads that are about to initialise a class wait there for others, if initialisers need each other: to see
     * whether they can meet. For the first execution, in which nobody has initialised them.
     */
    default boolean waitsBeforeInitialisers() {
        return false;
    }

    /**
     * Whether timers outside are awaited whose time comes soon after the execution: to see what they touch.
     * For few executions, because it takes its time.
     */
    default boolean awaitsTimers() {
        return false;
    }

    /**
     * The thread to run next: one of the choice's enabled threads, or one that it {@link Choice#isTimed says} waits for a
     * moment.
     *
     * @throws Divergence if the execution is not the one that this strategy was made for; it ends then
     */
    int next(Choice choice);
}
