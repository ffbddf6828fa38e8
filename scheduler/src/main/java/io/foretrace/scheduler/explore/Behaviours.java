package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Causality.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The behaviours that have been executed. */
final class Behaviours {
    /** What a step takes that no other behaviour has, without its clock; measured with some to spare. */
    private static final int BYTES_A_STEP = 200;

    /** By the hash of a step, which tells its past too. */
    private final Map<Long, Step> byHash = new HashMap<>();

    /** Of each behaviour and thread: the hashes of its steps. */
    private final List<long[][]> behaviours = new ArrayList<>();

    private long bytes;

    /** A step with its past, and the behaviours that have it, in ascending order. */
    private static final class Step {
        /** How many steps of each thread are before it; threads at the end that have none are left out. */
        private final int[] clock;

        private int[] with = new int[1];
        private int count;

        Step(int[] clock) {
            this.clock = clock;
        }

        void add(int behaviour) {
            if (count == with.length) {
                with = Arrays.copyOf(with, 2 * count);
            }
            with[count++] = behaviour;
        }

        boolean isIn(int behaviour) {
            return Arrays.binarySearch(with, 0, count, behaviour) >= 0;
        }
    }

    int count() {
        return behaviours.size();
    }

    /** About how much memory they take. */
    long bytes() {
        return bytes;
    }

    /** Whether it is new. */
    boolean add(Causality executed) {
        long[][] steps = steps(executed.nodes());
        if (isKnown(steps)) {
            return false;
        }
        for (Node node : executed.nodes()) {
            Step step = byHash.get(node.hash());
            if (step == null) {
                step = new Step(withoutZeros(node.clock()));
                byHash.put(node.hash(), step);
                bytes += BYTES_A_STEP + (long) Integer.BYTES * step.clock.length;
            }
            step.add(behaviours.size());
            bytes += Long.BYTES + 2 * Integer.BYTES;
        }
        behaviours.add(steps);
        bytes += 3L * Long.BYTES * (1 + steps.length);
        return true;
    }

    private static long[][] steps(List<Node> nodes) {
        int[] counts = new int[StepLog.MOST_THREADS];
        int threads = 0;
        for (Node node : nodes) {
            counts[node.thread()] = node.number() + 1;
            threads = Math.max(threads, node.thread() + 1);
        }
        long[][] steps = new long[threads][];
        for (int thread = 0; thread < threads; thread++) {
            steps[thread] = new long[counts[thread]];
        }
        for (Node node : nodes) {
            steps[node.thread()][node.number()] = node.hash();
        }
        return steps;
    }

    /** Most executions have few threads, and there may be very many executions. */
    private static int[] withoutZeros(int[] clock) {
        int length = clock.length;
        while (length > 0 && clock[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(clock, length);
    }

    private boolean isKnown(long[][] steps) {
        long[] last = new long[steps.length];
        for (int thread = 0; thread < steps.length; thread++) {
            int length = steps[thread].length;
            last[thread] = length == 0 ? 0 : steps[thread][length - 1];
        }
        for (int behaviour : with(last)) {
            if (Arrays.deepEquals(behaviours.get(behaviour), steps)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a behaviour with the goal's beginning has its early thread go on before anything else that matters to it. */
    boolean has(Goal goal) {
        for (int behaviour : with(goal.last())) {
            if (isEarly(behaviours.get(behaviour), goal)) {
                return true;
            }
        }
        return false;
    }

    /** The behaviours that have all these steps; 0 stands for none. */
    private int[] with(long[] hashes) {
        Step fewest = null;
        List<Step> all = new ArrayList<>();
        for (long hash : hashes) {
            Step step = byHash.get(hash);
            if (step != null) {
                all.add(step);
                fewest = fewest == null || step.count < fewest.count ? step : fewest;
            } else if (hash != 0) {
                return new int[0];
            }
        }
        int[] candidates = candidates(fewest);
        return Arrays.stream(candidates)
                .filter(behaviour -> all.stream().allMatch(step -> step.isIn(behaviour)))
                .toArray();
    }

    private int[] candidates(@Nullable Step step) {
        if (step != null) {
            return Arrays.copyOf(step.with, step.count);
        }
        int[] all = new int[behaviours.size()];
        Arrays.setAll(all, i -> i);
        return all;
    }

    private boolean isEarly(long[][] steps, Goal goal) {
        int thread = goal.early();
        int number = done(goal, thread);
        if (thread >= steps.length || number >= steps[thread].length) {
            return false;
        }
        Step early = byHash.get(steps[thread][number]);
        int[] past = early == null ? new int[0] : early.clock;
        for (int other = 0; other < past.length; other++) {
            if (other != thread && past[other] > done(goal, other)) {
                return false;
            }
        }
        return true;
    }

    private static int done(Goal goal, int thread) {
        return thread < goal.done().length ? goal.done()[thread] : 0;
    }
}
