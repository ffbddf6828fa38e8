package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;

/**
 * Time that passes although threads can run. It stands still while they do, but somebody may be waiting for it: a sleep that others
 * fill with work until it is over, or a loop that waits for a thread which sleeps. Then time has to go on, as it really would.
 *
 * <p>A step of a program takes less than a microsecond in life, so that a limit of a second is never reached because of the steps
 * that an execution can have. Time passes that slowly where the next to wait for it has such a limit and the others work. It
 * passes faster, because nobody can wait for millions of steps, where the next one only sleeps, or where the only thread that can run changes
 * nothing; and very fast in the second half of an execution, which would not end otherwise.
 */
public final class PassingTime {
    /** So many steps are looked at together. */
    private static final int STRETCH = 64;

    /** So much can be done before time begins to pass for whoever waits for the next moment. */
    private static final int FREE_STEPS = 1_000;

    /** While threads work within somebody's limit. */
    private static final long WORK_NANOS = 1_000;

    /** While somebody sleeps, or the only thread that can run changes nothing: a million steps, the usual bound, are ten seconds. */
    private static final long STEP_NANOS = 10_000;

    /**
     * In the second half of an execution, each stretch takes this part of what is left until the next moment, and no less than before:
     * time passes fast while the moment is far away.
     */
    private static final int STRETCHES_LEFT = 16;

    /** Whoever says that it spins waits for something: for time, if nobody else can run. */
    private static final long SPIN_ALONE_NANOS = 1_000_000;

    private static final long SPIN_NANOS = 50_000;

    private final Threads threads;
    private final VirtualClock clock;
    private final Choices choices;
    private final Recorder recorder;
    private final long halfOfTheSteps;

    private int steps;
    private int freeSteps;
    private long awaited = ThreadState.NEVER;
    private long changesInStretches;
    private long changesBeforeSpin;

    PassingTime(Threads threads, VirtualClock clock, Choices choices, Recorder recorder, long mostSteps) {
        this.threads = threads;
        this.clock = clock;
        this.choices = choices;
        this.recorder = recorder;
        this.halfOfTheSteps = mostSteps / 2;
    }

    /** Whether the body has returned and its threads have come to rest: what they still do is because time passes. */
    boolean isOver() {
        return choices.isOver();
    }

    /** A step is about to be made. */
    void step() {
        if (++steps % STRETCH == 0 && threads.count() > 1) {
            stretch(clock.nextMoment());
        }
    }

    private void stretch(long moment) {
        long changes = recorder.changes();
        boolean isIdle = changes == changesInStretches;
        changesInStretches = changes;
        if (moment != awaited) {
            awaited = moment;
            freeSteps = FREE_STEPS;
        } else if (freeSteps > 0) {
            freeSteps -= STRETCH;
        } else if (moment != ThreadState.NEVER) {
            pass(nanos(moment, isIdle), moment);
        }
    }

    private long nanos(long moment, boolean isIdle) {
        boolean isFast = clock.isSleep(moment) || (isIdle && choices.refresh().enabledCount() == 1);
        long nanos = STRETCH * (isFast ? STEP_NANOS : WORK_NANOS);
        return choices.step() < halfOfTheSteps ? nanos : Math.max(nanos, (moment - clock.now()) / STRETCHES_LEFT);
    }

    /** The holder has said that it waits for others. Who has changed something since the last one did so works. */
    public void spun() {
        long changes = recorder.changes();
        boolean isIdle = changes == changesBeforeSpin;
        changesBeforeSpin = changes;
        long moment = isIdle && threads.count() > 1 ? clock.nextMoment() : ThreadState.NEVER;
        if (moment != ThreadState.NEVER) {
            pass(choices.refresh().enabledCount() == 1 ? SPIN_ALONE_NANOS : SPIN_NANOS, moment);
        }
    }

    /** The holder has looked at the clock, which moves if that is done often: somebody may have waited for that. */
    public void looked() {
        if (threads.count() > 1 && clock.nextMoment() <= clock.now()) {
            clock.advanceTo(clock.now());
        }
    }

    /** Up to the moment at most: who waits for it is not to wake up later than it does where nobody else can run. */
    private void pass(long nanos, long moment) {
        clock.advanceTo(Math.min(clock.now() + nanos, moment));
    }
}
