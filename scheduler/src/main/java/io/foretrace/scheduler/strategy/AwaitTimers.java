package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.SchedulingStrategy;

/** As another strategy, in an execution after which timers outside are awaited whose time comes soon: they might as well have come during it. */
public final class AwaitTimers extends WrappingStrategy {
    public AwaitTimers(SchedulingStrategy strategy) {
        super(strategy);
    }

    @Override
    public boolean awaitsTimers() {
        return true;
    }
}
