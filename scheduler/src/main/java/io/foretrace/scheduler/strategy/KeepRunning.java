package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * As few switches as possible: the current thread goes on while it can and does not yield, then it is the next one's turn,
 * in a circle. A thread that spins, or runs for a long time while others could, gives way too, and so does one that keeps others out.
 */
public final class KeepRunning implements SchedulingStrategy {
    /** For how many steps the current thread has gone on while others could have run. */
    private int kept;

    private final Fairness fairness = new Fairness();
    private final Spin spin = new Spin();
    private boolean isSpinning;

    @Override
    public void begin() {
        kept = 0;
        fairness.begin();
        spin.begin();
        isSpinning = false;
    }

    @Override
    public int next(Choice choice) {
        int overdue = fairness.overdue(choice);
        int thread = overdue == Fairness.NOBODY ? choose(choice) : overdue;
        fairness.chosen(thread);
        return thread;
    }

    /** Whether, at the last choice, the current thread went round in a circle in which nothing happens. */
    public boolean isSpinning() {
        return isSpinning;
    }

    private int choose(Choice choice) {
        boolean hasOthers = Enabled.hasOthers(choice);
        isSpinning = spin.isOne(choice);
        boolean goesOn = choice.currentEnabled() && !choice.yielding() && !isSpinning;
        if (goesOn && hasOthers && kept >= fairness.slice(choice.current())) {
            fairness.sliceIsOver(choice.current());
            goesOn = false;
        }
        if (hasOthers && !goesOn) {
            kept = 0;
            return Enabled.afterCurrent(choice);
        }
        kept = hasOthers ? kept + 1 : 0;
        return choice.current();
    }
}
