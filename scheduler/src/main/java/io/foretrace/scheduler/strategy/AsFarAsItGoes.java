package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.OptionalLong;

/**
 * Another strategy as far as the program goes along with it. Where the program does something else, that is no failure: the
 * execution goes on with few switches, and is one that nobody has seen yet. So it does where the strategy would let much time
 * pass while others can run: what a test does when an hour is over that never passes in life is no failure of the test.
 */
public final class AsFarAsItGoes implements SchedulingStrategy {
    private final SchedulingStrategy strategy;
    private final KeepRunning rest = new KeepRunning();
    private boolean left;

    public AsFarAsItGoes(SchedulingStrategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin() {
        strategy.begin();
        rest.begin();
        left = false;
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
    public int next(Choice choice) {
        if (!left) {
            try {
                int next = strategy.next(choice);
                if (!choice.isTimed(next) || choice.mayTimeOut(next)) {
                    return next;
                }
                left = true;
            } catch (Divergence divergence) {
                left = true;
            }
        }
        return rest.next(choice);
    }
}
