package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import java.util.Random;
import tested.classics.Classic;

/**
 * About how many interleavings a program has: D. E. Knuth, "Estimating the efficiency of backtrack programs" (1975). On a random
 * walk, the product of the numbers of threads that could have been chosen is, on the average, the number of all walks.
 */
final class Interleavings {
    private static final int WALKS = 200;
    private static final Limits LIMITS = new Limits(5_000, 10_000);

    private Interleavings() {}

    /** A random walk that counts, in powers of ten. */
    private static final class Walk implements SchedulingStrategy {
        private final int seed;
        private Random random = new Random(0);
        private double power;

        Walk(int seed) {
            this.seed = seed;
        }

        @Override
        public void begin() {
            random = new Random(seed);
            power = 0;
        }

        @Override
        public int next(Choice choice) {
            power += Math.log10(choice.enabledCount());
            return choice.enabled(random.nextInt(choice.enabledCount()));
        }
    }

    /** {@code 10^12}; without an end if a thread may wait in a loop for as long as it is not its turn. */
    static String of(Classic classic) {
        double[] powers = new double[WALKS];
        double most = 0;
        boolean isEndless = false;
        for (int i = 0; i < WALKS; i++) {
            Walk walk = new Walk(i + 1);
            Execution execution =
                    ControlledExecution.run(() -> classic.make().get().run(), walk, LIMITS);
            isEndless |= execution.outcome().last() instanceof Outcome.StepBound;
            powers[i] = walk.power;
            most = Math.max(most, walk.power);
        }
        double sum = 0;
        for (double power : powers) {
            sum += Math.pow(10, power - most);
        }
        long power = Math.round(most + Math.log10(sum / WALKS));
        return (isEndless ? "more than 10^" : "10^") + power;
    }
}
