package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.Arrays;

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
    private final Fairness fairness = new Fairness();
    private long[] priorities = new long[16];
    private int threads;
    private long lowest;
    private int last;
    private int kept;

    /** The same seed makes the same choices, in every execution. */
    public Pos(long seed) {
        this.seed = seed;
        begin();
    }

    @Override
    public void begin() {
        random.reseed(seed);
        timeouts.begin(seed);
        fairness.begin();
        threads = 0;
        lowest = 0;
        last = -1;
        kept = 0;
    }

    @Override
    public int next(Choice choice) {
        welcome(choice.threadCount());
        int early = timeouts.next(choice);
        if (early != EarlyTimeouts.NOBODY) {
            return early;
        }
        int overdue = fairness.overdue(choice);
        if (Enabled.givesWay(choice) || overdue != Fairness.NOBODY) {
            priorities[choice.current()] = --lowest;
        }
        int thread = overdue == Fairness.NOBODY ? highest(choice) : overdue;
        kept = thread == last && choice.enabledCount() > 1 ? kept + 1 : 0;
        if (kept >= fairness.slice(thread)) {
            fairness.sliceIsOver(thread);
            priorities[thread] = --lowest;
            thread = highest(choice);
            kept = 0;
        }
        fairness.chosen(thread);
        last = thread;
        drawAnew(choice, thread);
        return thread;
    }

    private void welcome(int count) {
        if (count > priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(count, 2 * priorities.length));
        }
        while (threads < count) {
            priorities[threads++] = draw();
        }
    }

    private long draw() {
        return 1 + random.below(Long.MAX_VALUE - 1);
    }

    private int highest(Choice choice) {
        int highest = choice.enabled(0);
        for (int i = 1; i < choice.enabledCount(); i++) {
            if (priorities[choice.enabled(i)] > priorities[highest]) {
                highest = choice.enabled(i);
            }
        }
        return highest;
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
                priorities[other] = draw();
            }
        }
    }
}
