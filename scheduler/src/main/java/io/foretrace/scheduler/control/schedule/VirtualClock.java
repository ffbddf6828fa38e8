package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.PoolTasks;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.Optional;

/** Time under control: it moves to the next deadline when nobody can run, and a little whenever somebody looks. */
public final class VirtualClock {
    /** Who looks more often than this at a clock that stands still waits for it to move. */
    private static final int PATIENT_LOOKS = 64;

    private static final long LOOK_NANOS = 10_000;

    /**
     * How much time, in an execution, strategies may let pass although threads can run. A busy machine may be so late; if it is
     * later than that, no test can rely on any time.
     */
    private static final long EARLY_NANOS = 100_000_000;

    /** The same for sleeps, which keep nobody in order. Longer ones are used as limits: who sleeps through says that others failed. */
    private static final long SLEEP_NANOS = 500_000_000;

    /** Class initialisers see a time that is so long before the start. */
    private static final long BEFORE_START_NANOS = 1_000_000_000L;

    private long now;
    private final long startMillis;
    private final long startNanos;

    private final Threads threads;
    private final WakeUps wakeUps;
    private int looks;
    private long earlyLeft = EARLY_NANOS;
    private boolean leavesOutIdle;
    private boolean leavesOutBusy;

    /** @param repeated the schedule whose times it starts at */
    VirtualClock(Threads threads, WakeUps wakeUps, Optional<Schedule> repeated, Limits limits) {
        this.startMillis = repeated.map(Schedule::startMillis).orElse(limits.startMillis());
        this.startNanos =
                Math.max(limits.startNanos(), repeated.map(Schedule::startNanos).orElse(limits.startNanos()));
        this.now = startNanos;
        this.threads = threads;
        this.wakeUps = wakeUps;
    }

    public long now() {
        return now;
    }

    public long look() {
        if (++looks > PATIENT_LOOKS) {
            now += LOOK_NANOS;
        }
        return now;
    }

    /** The time of day at a moment of the clock. */
    public long millis(long nanos) {
        return startMillis + (nanos - startNanos) / 1_000_000;
    }

    /** What a class initialiser sees that has begun at that moment: for the initialiser, time starts anew. */
    public long sinceInitialiser(long began) {
        return startNanos - BEFORE_START_NANOS + now - began;
    }

    /** The time of day at which the execution started. */
    long startMillis() {
        return startMillis;
    }

    /** What {@code System.nanoTime} told then. */
    long startNanos() {
        return startNanos;
    }

    /** When so many nanoseconds have passed; 0 means never, as it does for {@code wait} and {@code park}. */
    long deadline(long nanos) {
        return nanos == 0 || nanos >= ThreadState.NEVER - now ? ThreadState.NEVER : now + nanos;
    }

    /**
     * The body has returned: from now on no time passes for threads of pools that have nothing to do, nor for those from before that
     * have looked and found nothing. A pool that outlives the execution would send its threads home, and the next execution would not
     * find as many as this one did.
     */
    void leaveOutIdle() {
        leavesOutIdle = true;
    }

    /**
     * What the program wrote is put back, and the threads are known that outlive the execution: time passes only for threads of
     * other pools that have nothing to do, which go home. The program's own code would not find what it left.
     */
    void leaveOutAllButIdle() {
        leavesOutIdle = false;
        leavesOutBusy = true;
    }

    private boolean isLeftOut(ControlledThread thread) {
        if (thread.state().deadline() == ThreadState.NEVER
                || !(thread.afterEnd.outlives() || leavesOutIdle || leavesOutBusy)) {
            return false;
        }
        return thread.afterEnd.outlives() || (isIdle(thread) ? leavesOutIdle : leavesOutBusy);
    }

    private static boolean isIdle(ControlledThread thread) {
        return thread.beginning.isBack(thread.thread) || PoolTasks.isIdle(thread.thread.getStackTrace());
    }

    /** Moves to the earliest deadline before the limit and calls the threads that waited for it; false if there is none. */
    boolean advance(long limit) {
        long nanos = untilNext(limit);
        if (nanos == ThreadState.NEVER) {
            return false;
        }
        advanceTo(now + nanos);
        return true;
    }

    /** How far it is to the earliest deadline before the limit; {@link ThreadState#NEVER} if there is none. */
    long untilNext(long limit) {
        long next = nextMoment();
        return next >= limit ? ThreadState.NEVER : Math.max(0, next - now);
    }

    /** The earliest deadline; {@link ThreadState#NEVER} if there is none. */
    public long nextMoment() {
        long next = ThreadState.NEVER;
        for (ControlledThread thread : threads.all()) {
            next = isLeftOut(thread) ? next : Math.min(next, thread.state().deadline());
        }
        return next;
    }

    /** Whether nobody waits until this moment with a limit: those that wait until then sleep. */
    boolean isSleep(long moment) {
        for (ControlledThread thread : threads.all()) {
            ThreadState state = thread.state();
            if (state.deadline() == moment && !(state instanceof ThreadState.Sleeping)) {
                return false;
            }
        }
        return true;
    }

    /** Whether strategies may let time pass until then. */
    boolean isNear(long moment) {
        return moment != ThreadState.NEVER && moment - now <= earlyLeft;
    }

    /** Whether a sleep until then, with all that were over early, is no longer than others may be slow. */
    boolean isShortSleep(long moment) {
        return moment - now + EARLY_NANOS - earlyLeft <= SLEEP_NANOS;
    }

    /** Whether a busy machine may be so late that the wait until then ends before what it waits for comes. */
    boolean isShort(long deadline) {
        return deadline != ThreadState.NEVER && deadline - now <= EARLY_NANOS;
    }

    /** As {@link #advanceTo}, although threads can run. */
    void advanceEarlyTo(long moment) {
        earlyLeft -= Math.max(0, moment - now);
        advanceTo(moment);
    }

    /** Moves to a moment, and calls the threads that waited for it or for an earlier one. */
    void advanceTo(long moment) {
        now = Math.max(now, moment);
        looks = 0;
        for (ControlledThread thread : threads.all()) {
            if (thread.state().deadline() <= now && !isLeftOut(thread)) {
                if (leavesOutIdle) {
                    thread.beginning.looked();
                }
                wakeUps.timeOut(thread);
            }
        }
    }
}
