package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;

/** At each step, each thread that can run is as likely as any other, except one that yields: then the others are. Time-outs may come early. */
public final class RandomStrategy implements SchedulingStrategy {
    private final long seed;
    private final SplitMix random = new SplitMix();
    private final EarlyTimeouts timeouts = new EarlyTimeouts();

    /** The same seed makes the same choices, in every execution. */
    public RandomStrategy(long seed) {
        this.seed = seed;
        begin();
    }

    @Override
    public void begin() {
        random.reseed(seed);
        timeouts.begin(seed);
    }

    @Override
    public int next(Choice choice) {
        int early = timeouts.next(choice);
        if (early != EarlyTimeouts.NOBODY) {
            return early;
        }
        int count = choice.enabledCount();
        if (!choice.currentEnabled() || !Enabled.givesWay(choice)) {
            return choice.enabled((int) random.below(count));
        }
        int picked = (int) random.below(count - 1L);
        // The current thread is left out: what comes from its place on moves up by one.
        return choice.enabled(picked) < choice.current() ? choice.enabled(picked) : choice.enabled(picked + 1);
    }
}
