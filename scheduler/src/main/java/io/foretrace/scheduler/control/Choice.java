package io.foretrace.scheduler.control;

import io.foretrace.scheduler.record.Happened;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can run next, for a {@link SchedulingStrategy}: a view of the execution that is valid during the call only.
 *
 * <p>Threads are numbered from 0 (the body's own) in the order of their start.
 */
public interface Choice {
    /** How many choices were made before this one. */
    long step();

    /** The thread that holds the baton. It may have ended, or may have to wait. */
    int current();

    /** Whether the current thread is one of the enabled. */
    boolean currentEnabled();

    /** Whether the current thread said that it waits for others: it should run only if no other one can. */
    boolean yielding();

    /** How many threads can run; never 0. */
    int enabledCount();

    /** The i-th thread that can run, in ascending order. */
    int enabled(int i);

    /** Whether a thread is one of those that can run. */
    default boolean isEnabled(int thread) {
        for (int i = 0; i < enabledCount(); i++) {
            if (enabled(i) == thread) {
                return true;
            }
        }
        return false;
    }

    /**
     * The same choice, of some threads only: nobody else is enabled.
     *
     * @param some of those that can run, in ascending order; there may be none
     */
    Choice among(int[] some);

    /**
     * Whether a thread that cannot run now waits for a moment to come, as one that sleeps does. A strategy may name it
     * although others can run: time passes until that moment.
     */
    default boolean isTimed(int thread) {
        return false;
    }

    /**
     * Whether a thread that {@link #isTimed} may be named although others can run: its moment is near, as near as a busy machine
     * may be late, and the thread can run then.
     */
    default boolean mayTimeOut(int thread) {
        return false;
    }

    /**
     * Whether a thread that sleeps may be named although others can run: they may be slow. Not so if its sleep is so long that it
     * may be the limit of what others have to do meanwhile, or if anybody else waits with a limit.
     */
    default boolean mayWakeUp(int thread) {
        return false;
    }

    /** Whether the thread's last wait was ended by the time. */
    default boolean hasTimedOut(int thread) {
        return false;
    }

    /** Whether the body has returned and its threads have come to rest: what they still do is because time passes. */
    default boolean isOver() {
        return false;
    }

    /** How many threads there have been. */
    int threadCount();

    /** The thread's name, the same under every schedule: {@code 0} is the body's, {@code 0.2} its second child. */
    String name(int thread);

    /** How many events of the thread are recorded. */
    int events(int thread);

    /** What the thread is about to do. */
    Operation operation(int thread);

    /** Where it is about to do it: a number of {@link io.foretrace.scheduler.bridge.Sites}. */
    int site(int thread);

    /** On which object; null for a static field, and where there is none. */
    @Nullable
    Object target(int thread);

    /** On which field or element. */
    int member(int thread);

    /** Whether that field or element was accessed atomically in this execution: then it orders threads, also if it is not volatile. */
    default boolean isAtomic(int thread) {
        return false;
    }

    /** In which way it waits, if it cannot run. */
    default Awaited.Kind awaits(int thread) {
        return Awaited.Kind.NOTHING;
    }

    /**
     * What it is about to touch, as {@link io.foretrace.scheduler.record.Touches#subject} numbers it; 0 if that is nothing, or
     * nothing that was touched before.
     */
    default long subject(int thread) {
        return 0;
    }

    /**
     * Whether the thread, if it is parked, waits for something that is seen: a task of a pool, a signal, whose lock orders it, a
     * lock that others have taken, or an unpark by the program.
     */
    default boolean isParkSeen(int thread) {
        return false;
    }

    /** How often threads have touched what is inside the JDK, of which no event tells. */
    default int insides() {
        return 0;
    }

    /** How many of those touches were made only because a thread waits for a lock, or stops to. */
    default int waits() {
        return 0;
    }

    /** Another number whenever a thread may have done more than to look. */
    default long changes() {
        return 0;
    }

    /** What the threads have done so far. */
    default Happened happened() {
        return Happened.NOTHING;
    }

    /** The stretch that is meant to be atomic and that the thread is in: the n-th of its, from 1; 0 if it is in none. */
    default int block(int thread) {
        return 0;
    }

    /** Whether the thread is in a stretch that is meant to be atomic. */
    default boolean inBlock(int thread) {
        return block(thread) != 0;
    }

    /** Whether the thread holds a lock. */
    default boolean holdsLock(int thread) {
        return false;
    }

    /** Where the thread stands, in the program: slow, for what is shown to people. */
    default List<StackTraceElement> stack(int thread) {
        return List.of();
    }
}
