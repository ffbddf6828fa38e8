package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A schedule once more, with a look at the threads of a bug at the step where they stood where it was predicted. */
public final class ReplayToBug implements SchedulingStrategy {
    private final Replay replay;
    private final long step;
    private final int[] threads;
    private @Nullable ReachedBug reached;

    /** @param step how many choices come before that state, which is about these threads, in the order of the bug */
    public ReplayToBug(Schedule schedule, long step, int... threads) {
        this.replay = new Replay(schedule);
        this.step = step;
        this.threads = threads.clone();
    }

    @Override
    public void begin() {
        replay.begin();
        reached = null;
    }

    @Override
    public int next(Choice choice) {
        if (choice.step() == step && Arrays.stream(threads).allMatch(thread -> thread < choice.threadCount())) {
            reached = ReachedBug.of(choice, threads);
        }
        return replay.next(choice);
    }

    /** Where the threads stood; empty if they are not there, or the execution was over before. */
    public Optional<ReachedBug> reached() {
        return Optional.ofNullable(reached);
    }

    public Replay replay() {
        return replay;
    }
}
