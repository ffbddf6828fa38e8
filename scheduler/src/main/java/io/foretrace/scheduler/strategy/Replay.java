package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;

/**
 * The schedule of another execution once more, step by step. An execution that cannot follow it, or goes on after its last
 * step, diverges at once. One that ends before the schedule does is not seen here, since nothing is asked any more: ask
 * {@link #unfinished} afterwards.
 */
public final class Replay implements SchedulingStrategy {
    private final Schedule schedule;
    private int run;
    private int done;
    private long step;
    private int fitted;

    public Replay(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public void begin() {
        run = 0;
        done = 0;
        step = 0;
        fitted = 0;
    }

    @Override
    public Optional<Schedule> repeats() {
        return Optional.of(schedule);
    }

    @Override
    public int next(Choice choice) {
        if (finished()) {
            throw tooLong(choice);
        }
        checkPlace(choice);
        int thread = schedule.thread(run);
        if (!Enabled.contains(choice, thread) && !isTimed(choice, thread)) {
            throw cannotRun(choice, thread);
        }
        step++;
        done++;
        if (done == schedule.steps(run)) {
            run++;
            done = 0;
        }
        return thread;
    }

    /** At the end of a run its thread has to stand where it stood before: the earliest sign of code that has changed. */
    private void checkPlace(Choice choice) {
        if (done > 0 || run == 0 || schedule.place(run - 1).isEmpty()) {
            return;
        }
        int thread = schedule.thread(run - 1);
        if (!SavedPlace.isAt(schedule.place(run - 1), choice.site(thread))) {
            throw new Divergence(
                    step,
                    "thread " + choice.name(thread) + " to have come to " + schedule.place(run - 1),
                    "it is about to " + Texts.pending(choice, thread));
        }
        fitted++;
    }

    /** How many threads came to the place that the schedule names for the end of a run. */
    public int fitted() {
        return fitted;
    }

    /** Whether the execution has made every step of the schedule. */
    public boolean finished() {
        return run == schedule.runs();
    }

    /** The divergence of an execution that has ended before its schedule; empty if it made every step. */
    public Optional<Divergence> unfinished() {
        if (finished()) {
            return Optional.empty();
        }
        String expected = "thread number " + schedule.thread(run) + " to run, as the schedule of "
                + schedule.totalSteps() + " steps says";
        return Optional.of(new Divergence(step, expected, "the execution has ended"));
    }

    private static boolean isTimed(Choice choice, int thread) {
        return thread < choice.threadCount() && choice.isTimed(thread);
    }

    private Divergence tooLong(Choice choice) {
        int thread = choice.currentEnabled() ? choice.current() : choice.enabled(0);
        return new Divergence(
                step,
                "the end, after the " + schedule.totalSteps() + " steps of the schedule",
                "thread " + choice.name(thread) + " is about to " + Texts.pending(choice, thread));
    }

    private Divergence cannotRun(Choice choice, int thread) {
        if (thread >= choice.threadCount()) {
            String expected = "thread number " + thread + " to run";
            return new Divergence(step, expected, "only " + choice.threadCount() + " threads have been started");
        }
        String actual = "it cannot: it is about to " + Texts.pending(choice, thread) + "; " + Texts.enabled(choice)
                + " can run";
        return new Divergence(step, "thread " + choice.name(thread) + " to run", actual);
    }
}
