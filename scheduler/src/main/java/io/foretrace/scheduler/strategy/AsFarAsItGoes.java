package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * Another strategy as far as the program goes along with it. Where the program does something else, that is no failure: the
 * execution goes on with few switches, and is one that nobody has seen yet. So it does where the strategy would let much time
 * pass while others can run: what a test does when an hour is over that never passes in life is no failure of the test.
 */
public final class AsFarAsItGoes extends WrappingStrategy {
    private final KeepRunning rest = new KeepRunning();
    private boolean left;

    public AsFarAsItGoes(SchedulingStrategy strategy) {
        super(strategy);
    }

    @Override
    public void begin() {
        super.begin();
        rest.begin();
        left = false;
    }

    @Override
    public int next(Choice choice) {
        if (!left) {
            try {
                int next = super.next(choice);
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
