package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * Priorities by chance, with few changes: S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte, "A randomized scheduler
 * with probabilistic guarantees of finding bugs" (ASPLOS 2010).
 *
 * <p>With {@code n} threads and {@code k} steps, a bug of depth {@code d} (so many ordering constraints are enough to
 * cause it) shows with a probability of at least {@code 1 / (n * k^(d-1))}. As in the paper, threads start with random
 * priorities from {@code d} upwards, and the thread that makes the {@code k_i}-th step falls to the priority
 * {@code d - i}. Two things are added for programs that wait by spinning, which the paper leaves out: a thread that
 * yields, or runs for a long time while others could, or keeps another one out again and again, falls below all others.
 * And a wait for a time may end early.
 */
public final class Pct implements SchedulingStrategy {
    private final long seed;
    private final int d;
    private final long k;
    private final SplitMix random = new SplitMix();
    /** The paper's k_1 to k_(d-1), from index 1. */
    private final long[] changePoints;

    private final FairPriorities p = new FairPriorities(this::draw);
    private final EarlyTimeouts timeouts = new EarlyTimeouts();
    private long length;

    /**
     * @param seed the same seed makes the same choices, in every execution
     * @param depth the paper's d: one more than the number of priority change points
     * @param expectedSteps the paper's k: the change points are among so many first steps
     */
    public Pct(long seed, int depth, long expectedSteps) {
        if (depth < 1) {
            throw new IllegalArgumentException("The depth of PCT has to be at least 1, not " + depth + ".");
        }
        if (expectedSteps < 1) {
            throw new IllegalArgumentException("PCT has to expect at least 1 step, not " + expectedSteps + ".");
        }
        this.seed = seed;
        d = depth;
        k = expectedSteps;
        changePoints = new long[d];
        begin();
    }

    @Override
    public void begin() {
        random.reseed(seed);
        timeouts.begin(seed);
        for (int i = 1; i < d; i++) {
            changePoints[i] = 1 + random.below(k);
        }
        length = 0;
        p.begin();
    }

    @Override
    public int next(Choice choice) {
        p.welcome(choice.threadCount());
        int early = timeouts.next(choice);
        if (early != EarlyTimeouts.NOBODY) {
            return early;
        }
        int t = p.next(choice);
        changePriority(t);
        return t;
    }

    /** New threads get random priorities, so that every order of all threads is equally likely. */
    private long draw() {
        return d + random.below(Long.MAX_VALUE - d);
    }

    private void changePriority(int t) {
        length++;
        for (int i = 1; i < d; i++) {
            if (length == changePoints[i]) {
                // A thread that has yielded is lower already.
                p.set(t, Math.min(p.of(t), d - i));
            }
        }
    }
}
