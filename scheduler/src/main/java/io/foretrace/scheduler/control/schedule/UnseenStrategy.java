package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * Asks a strategy, which may be the user's, and rewritten: what it does is not the program's. Where threads only spin, they take
 * turns, and it is not asked.
 */
final class UnseenStrategy {
    private final SchedulingStrategy strategy;
    private final EndlessSpin spin;
    private boolean asked;

    UnseenStrategy(SchedulingStrategy strategy, EndlessSpin spin) {
        this.strategy = strategy;
        this.spin = spin;
    }

    /** Whether the strategy was asked for the last choice. */
    boolean wasAsked() {
        return asked;
    }

    int next(Choices choices) {
        choices.refresh();
        Thread running = Baton.running;
        Thread quiet = Baton.quiet;
        BatonHolder.hide();
        try {
            asked = !spin.isSuspected(choices.step());
            return asked ? strategy.next(choices) : spin.next(choices);
        } finally {
            Baton.running = running;
            Baton.quiet = quiet;
        }
    }
}
