package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * As few switches as possible: the current thread goes on while it can and does not yield, then it is the next one's turn,
 * in a circle. A thread that runs for a long time while others could gives way too.
 */
public final class KeepRunning implements SchedulingStrategy {
    /** For how many steps the current thread has gone on while others could have run. */
    private int kept;

    @Override
    public void begin() {
        kept = 0;
    }

    @Override
    public int next(Choice choice) {
        boolean hasOthers = Enabled.hasOthers(choice);
        boolean stays = !hasOthers || (choice.currentEnabled() && !choice.yielding() && kept < Enabled.TIME_SLICE);
        if (!stays) {
            kept = 0;
            return Enabled.afterCurrent(choice);
        }
        kept = hasOthers ? kept + 1 : 0;
        return choice.current();
    }
}
