package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.control.SchedulingStrategy;

/** Asks a strategy, which may be the user's, and rewritten: what it does is not the program's. */
final class UnseenStrategy {
    private final SchedulingStrategy strategy;

    UnseenStrategy(SchedulingStrategy strategy) {
        this.strategy = strategy;
    }

    int next(Choices choices) {
        choices.refresh();
        Thread running = Baton.running;
        Thread quiet = Baton.quiet;
        BatonHolder.hide();
        try {
            return strategy.next(choices);
        } finally {
            Baton.running = running;
            Baton.quiet = quiet;
        }
    }
}
