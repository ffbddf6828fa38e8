package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.origin.Origin;
import org.jspecify.annotations.Nullable;

/**
 * After an execution: timers from before that were late do now what they had to do meanwhile, and whoever wants to know what that
 * touches waits for it. Only for those: to wait for nobody is to lose time after every execution.
 */
public final class Latecomers {
    /** Whose time comes so soon afterwards might as well have been late. */
    private static final long SOON_NANOS = 100_000_000;

    /** On a busy machine a thread may need a while to see that its time has come; but not longer than this. */
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private static final long LOOK_NANOS = 100_000;

    /** Threads that wake each other all the time would keep us looking for ever. */
    private static final int ROUNDS = 20;

    /** Those are awaited whose time comes before. */
    private final long until;

    private final boolean mayBeAny;

    private Latecomers(long until, boolean mayBeAny) {
        this.until = until;
        this.mayBeAny = mayBeAny;
    }

    /**
     * Called at the end of an execution, while they are still late.
     *
     * @param soon whether those are awaited, too, whose time comes soon
     * @param others whether there are timers that the execution has used
     */
    public static Latecomers expect(boolean soon, boolean others) {
        long until = System.nanoTime() + (soon ? SOON_NANOS : 0);
        return new Latecomers(until, soon || others || isAnyDue(until));
    }

    /** Waits until they have done it. */
    public void await() {
        if (!mayBeAny) {
            return;
        }
        settle(); // those that the execution has used look again when their time comes
        while (isAnyDue(until) && System.nanoTime() - until < PATIENCE_NANOS) {
            Jdk.parkNanos(LOOK_NANOS);
        }
        settle();
    }

    /** One that was at rest when it was looked at may have been woken by another one since. */
    private static void settle() {
        int before;
        int rounds = 0;
        do {
            before = OutsideThreads.pulse();
            Settling.await();
            rounds++;
        } while (OutsideThreads.pulse() != before && rounds < ROUNDS);
    }

    private static boolean isAnyDue(long moment) {
        @Nullable RestingThread due = RestingThreads.due(moment, null);
        while (due != null && !Origin.of(due.thread).isProgram()) {
            due = RestingThreads.due(moment, due);
        }
        return due != null;
    }
}
