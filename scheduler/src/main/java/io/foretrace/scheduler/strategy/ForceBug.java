package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the witness of a bug happen, until its threads stand where they were predicted to. That is {@link #reached}. Then
 * some go on before others, so that the bug shows, and the rest runs with few switches.
 *
 * <p>What does not go as the witness says is a divergence, but only before that state. An execution that ends early is not
 * seen here: ask {@link #missing} afterwards.
 */
public final class ForceBug implements SchedulingStrategy {
    private final BugSteps steps;
    private final Course course;
    private final KeepRunning rest = new KeepRunning();
    /** Per turn: how many steps it has taken. One that spins must not starve the rest. */
    private final int[] taken;

    private @Nullable ReachedBug reached;

    public ForceBug(BugSteps steps) {
        this.steps = steps;
        course = new Course(steps.before(), steps.about(), steps.name(), "part of the " + steps.name());
        taken = new int[steps.turns().size()];
        course.begin();
    }

    @Override
    public void begin() {
        reached = null;
        Arrays.fill(taken, 0);
        course.begin();
        rest.begin();
    }

    @Override
    public int next(Choice choice) {
        course.meet(choice);
        if (reached == null) {
            int thread = course.next(choice);
            if (thread != Course.THERE) {
                return thread;
            }
            reached = ReachedBug.of(
                    choice, steps.involved().stream().mapToInt(course::actual).toArray());
        }
        return afterwards(choice);
    }

    /** Where the threads stood; empty if they never did. */
    public Optional<ReachedBug> reached() {
        return Optional.ofNullable(reached);
    }

    /** What was to be done next before that, in words; empty if it was reached. */
    public Optional<String> missing() {
        return reached == null ? Optional.of(course.missing()) : Optional.empty();
    }

    private int afterwards(Choice choice) {
        for (int i = 0; i < taken.length; i++) {
            BugSteps.Turn turn = steps.turns().get(i);
            int thread = course.actual(turn.step());
            if (isIts(turn, choice, thread) && taken[i] < Enabled.TIME_SLICE) {
                taken[i]++;
                return thread;
            }
        }
        return rest.next(choice);
    }

    private static boolean isIts(BugSteps.Turn turn, Choice choice, int thread) {
        boolean wants = turn.alone()
                ? thread != choice.current() || !Enabled.givesWay(choice)
                : choice.events(thread) <= turn.step().ordinal();
        return wants && Enabled.contains(choice, thread);
    }
}
