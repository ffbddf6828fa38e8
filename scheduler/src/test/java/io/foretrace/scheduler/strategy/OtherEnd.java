package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;

/** A schedule up to some step, and another one from there. In this package because code in others is under control. */
public final class OtherEnd implements SchedulingStrategy {
    private final Replay replay;
    private final RandomStrategy rest = new RandomStrategy(99);
    private final long steps;
    private int commonEvents;

    public OtherEnd(Schedule schedule, long steps) {
        this.replay = new Replay(schedule);
        this.steps = steps;
    }

    /** How many events there were when the first choice was made that need not be the schedule's. */
    public int commonEvents() {
        return commonEvents;
    }

    @Override
    public void begin() {
        replay.begin();
        rest.begin();
        commonEvents = 0;
    }

    @Override
    public int next(Choice choice) {
        if (choice.step() < steps) {
            return replay.next(choice);
        }
        if (choice.step() == steps) {
            for (int thread = 0; thread < choice.threadCount(); thread++) {
                commonEvents += choice.events(thread);
            }
        }
        return rest.next(choice);
    }
}
