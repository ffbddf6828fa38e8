package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A schedule once more, with a look at two threads at the step where they stood before accesses that race. */
public final class ReplayToRace implements SchedulingStrategy {
    private final Replay replay;
    private final long step;
    private final int first;
    private final int second;
    private @Nullable Reached reached;

    /** @param step how many choices come before the race, between the threads {@code first} and {@code second} */
    public ReplayToRace(Schedule schedule, long step, int first, int second) {
        this.replay = new Replay(schedule);
        this.step = step;
        this.first = first;
        this.second = second;
    }

    @Override
    public void begin() {
        replay.begin();
        reached = null;
    }

    @Override
    public int next(Choice choice) {
        if (choice.step() == step && Math.max(first, second) < choice.threadCount() && canBothRun(choice)) {
            reached = Reached.of(choice, first, second);
        }
        return replay.next(choice);
    }

    private boolean canBothRun(Choice choice) {
        return Enabled.contains(choice, first) && Enabled.contains(choice, second);
    }

    /** Where both threads stood before their accesses; empty if they did not. */
    public Optional<Reached> reached() {
        return Optional.ofNullable(reached);
    }

    public Replay replay() {
        return replay;
    }
}
