package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Causality.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The behaviours that have been executed. Each of their steps is kept once, however many behaviours have it: a step's hash
 * tells its past too, so that the steps which a thread may make next, after one of its own, are a tree.
 */
final class Behaviours {
    /** What a step takes that no other behaviour has, without its clock; measured with some to spare. */
    private static final int BYTES_A_STEP = 200;

    private static final int BYTES_A_BEHAVIOUR = 64;

    /** By the hash of a step. */
    private final Map<Long, KnownStep> byHash = new HashMap<>();

    /** Of each thread: what its first step comes after. */
    private final KnownStep[] beginnings = new KnownStep[StepLog.MOST_THREADS];

    /** One number for all steps of a behaviour. */
    private final Set<Long> behaviours = new HashSet<>();

    private long bytes;

    int count() {
        return behaviours.size();
    }

    /** About how much memory they take. */
    long bytes() {
        return bytes;
    }

    /** Whether it is new. */
    boolean add(Causality executed) {
        int behaviour = behaviours.size();
        if (!behaviours.add(hash(executed.nodes()))) {
            return false;
        }
        bytes += BYTES_A_BEHAVIOUR;
        KnownStep[] last = new KnownStep[StepLog.MOST_THREADS];
        for (Node node : executed.nodes()) {
            KnownStep step = byHash.get(node.hash());
            if (step == null) {
                step = new KnownStep(node.thread(), node.clock());
                byHash.put(node.hash(), step);
                KnownStep before = last[node.thread()];
                (before == null ? beginning(node.thread()) : before).mayGoOn(step);
                bytes += BYTES_A_STEP + step.bytes();
            }
            last[node.thread()] = step;
            bytes += step.add(behaviour);
        }
        return true;
    }

    /** The last step of each thread tells all that were before. */
    private static long hash(List<Node> nodes) {
        long[] last = new long[StepLog.MOST_THREADS];
        for (Node node : nodes) {
            last[node.thread()] = node.hash();
        }
        long hash = 0;
        for (long step : last) {
            hash = Causality.mix(hash * 31 + step);
        }
        return hash;
    }

    private KnownStep beginning(int thread) {
        if (beginnings[thread] == null) {
            beginnings[thread] = new KnownStep(thread, new int[0]);
        }
        return beginnings[thread];
    }

    /** Whether a behaviour with the goal's beginning has its early thread go on before anything else that matters to it. */
    boolean has(Goal goal) {
        List<KnownStep> all = new ArrayList<>();
        KnownStep before = null;
        for (int thread = 0; thread < goal.last().length; thread++) {
            if (goal.last()[thread] != 0) {
                KnownStep step = byHash.get(goal.last()[thread]);
                if (step == null) {
                    return false;
                }
                before = thread == goal.early() ? step : before;
                all.add(step);
            }
        }
        for (KnownStep next : next(before, goal.early())) {
            if (next.isAllowedBy(goal.done()) && next.isInOneWith(all)) {
                return true;
            }
        }
        return false;
    }

    private List<KnownStep> next(@Nullable KnownStep before, int thread) {
        return (before == null ? beginning(thread) : before).next();
    }
}
