package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;

/** Another strategy with something around it: what is not overridden is as the other one has it. */
public abstract class WrappingStrategy implements SchedulingStrategy {
    private final SchedulingStrategy strategy;

    protected WrappingStrategy(SchedulingStrategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin() {
        strategy.begin();
    }

    @Override
    public Optional<Schedule> repeats() {
        return strategy.repeats();
    }

    @Override
    public boolean waitsBeforeInitialisers() {
        return strategy.waitsBeforeInitialisers();
    }

    @Override
    public boolean awaitsTimers() {
        return strategy.awaitsTimers();
    }

    @Override
    public int next(Choice choice) {
        return strategy.next(choice);
    }
}
