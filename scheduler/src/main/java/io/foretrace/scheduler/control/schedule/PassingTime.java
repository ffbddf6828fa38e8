package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;

/**
 * Time that passes although threads can run. It stands still while they do, but one of them may be waiting, in a loop, for
 * another that sleeps: then time has to go on, as it really would. Only where somebody waits for a moment to come.
 */
public final class PassingTime {
    /** A thread that goes on for longer, while no other one can run, may be such a loop. */
    private static final int STEPS_ALONE = 1_000;

    /** Then each step takes so long: a million of them, the usual bound, are ten seconds. */
    private static final long STEP_NANOS = 10_000;

    /** Whoever says that it spins waits for something: for time, if nobody else can run. */
    private static final long SPIN_ALONE_NANOS = 1_000_000;

    private static final long SPIN_NANOS = 50_000;

    private final Threads threads;
    private final VirtualClock clock;
    private final Choices choices;
    private int alone;

    PassingTime(Threads threads, VirtualClock clock, Choices choices) {
        this.threads = threads;
        this.clock = clock;
        this.choices = choices;
    }

    /** Whether the body has returned and its threads have come to rest: what they still do is because time passes. */
    boolean isOver() {
        return choices.isOver();
    }

    /** A step is about to be made. */
    void step() {
        if (threads.count() == 1 || choices.refresh().enabledCount() != 1) {
            alone = 0;
        } else if (++alone > STEPS_ALONE && isAwaited()) {
            pass(STEP_NANOS);
        }
    }

    /** The holder has said that it waits for others. */
    public void spun() {
        if (threads.count() > 1 && isAwaited()) {
            pass(choices.refresh().enabledCount() == 1 ? SPIN_ALONE_NANOS : SPIN_NANOS);
        }
    }

    /** The holder has looked at the clock, which moves if that is done often: somebody may have waited for that. */
    public void looked() {
        if (threads.count() > 1 && clock.untilNext(ThreadState.NEVER) == 0) {
            pass(0);
        }
    }

    private boolean isAwaited() {
        return clock.untilNext(ThreadState.NEVER) != ThreadState.NEVER;
    }

    private void pass(long nanos) {
        clock.advanceTo(clock.now() + nanos);
    }
}
