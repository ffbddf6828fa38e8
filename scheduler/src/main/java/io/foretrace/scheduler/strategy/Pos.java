package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;

/**
 * Partial orders by chance: X. Yuan, J. Yang, R. Gu, "Partial order aware concurrency sampling" (CAV 2018).
 *
 * <p>Each operation that a thread is about to do has a random priority, and the highest goes first. When it is done, those that
 * touch the same thing, so that it matters who is first, draw anew. So orders that make no difference take no chances from
 * those that do, which a random walk does. As in {@link Pct}, a thread that yields or spins falls below all others, and a wait
 * for a time may end early.
 */
public final class Pos implements SchedulingStrategy {
    private final long seed;
    private final SplitMix random = new SplitMix();
    private final EarlyTimeouts timeouts = new EarlyTimeouts();
    private final FairPriorities priorities = new FairPriorities(this::draw);

    /** The same seed makes the same choices, in every execution. */
    public Pos(long seed) {
        this.seed = seed;
        begin();
    }

    @Override
    public void begin() {
        random.reseed(seed);
        timeouts.begin(seed);
        priorities.begin();
    }

    @Override
    public int next(Choice choice) {
        priorities.welcome(choice.threadCount());
        int early = timeouts.next(choice);
        if (early != EarlyTimeouts.NOBODY) {
            return early;
        }
        int thread = priorities.next(choice);
        drawAnew(choice, thread);
        return thread;
    }

    private long draw() {
        return 1 + random.below(Long.MAX_VALUE - 1);
    }

    /** The thread's next operation is another one, and those that race with this one have another chance. */
    private void drawAnew(Choice choice, int thread) {
        long subject = choice.subject(thread);
        boolean reads = choice.operation(thread) == Operation.READ;
        for (int i = 0; i < choice.enabledCount(); i++) {
            int other = choice.enabled(i);
            boolean races = subject != 0
                    && choice.subject(other) == subject
                    && !(reads && choice.operation(other) == Operation.READ);
            if (other == thread || races) {
                priorities.set(other, draw());
            }
        }
    }
}
