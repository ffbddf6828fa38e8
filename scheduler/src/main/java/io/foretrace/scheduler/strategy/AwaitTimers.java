package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.OptionalLong;

/** As another strategy, in an execution after which timers outside are awaited whose time comes soon: they might as well have come during it. */
public final class AwaitTimers implements SchedulingStrategy {
    private final SchedulingStrategy strategy;

    public AwaitTimers(SchedulingStrategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin() {
        strategy.begin();
    }

    @Override
    public OptionalLong startMillis() {
        return strategy.startMillis();
    }

    @Override
    public OptionalLong startNanos() {
        return strategy.startNanos();
    }

    @Override
    public boolean waitsBeforeInitialisers() {
        return strategy.waitsBeforeInitialisers();
    }

    @Override
    public boolean awaitsTimers() {
        return true;
    }

    @Override
    public int next(Choice choice) {
        return strategy.next(choice);
    }
}
