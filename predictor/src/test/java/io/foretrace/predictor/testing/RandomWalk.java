package io.foretrace.predictor.testing;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A random sequence of the events of a trace that keeps to the rules of a model, but for a slip here and there. */
final class RandomWalk {
    private static final int STEPS_PER_SLIP = 100;

    private final Trace trace;
    private final SplittableRandom random;
    private final Rules rules;
    private final List<Integer> events = new ArrayList<>();
    private String state;

    RandomWalk(Trace trace, Model model, SplittableRandom random) {
        this.trace = trace;
        this.random = random;
        this.rules = new Rules(trace, model, ErrorCondition.order());
        this.state = rules.initial();
        int attempts = random.nextInt(3 * trace.size());
        for (int i = 0; i < attempts; i++) {
            step(random.nextInt(rules.threads()), random.nextInt(STEPS_PER_SLIP) == 0);
        }
        // Most often the rules differ in what may come next, not in what came before.
        step(random.nextInt(rules.threads()), random.nextBoolean());
    }

    private void step(int thread, boolean slips) {
        if (rules.next(state, thread) == Trace.NONE) {
            return;
        }
        if (slips && random.nextInt(4) == 0) {
            events.add(random.nextInt(trace.size()));
        } else if (slips || rules.canStep(state, thread)) {
            events.add(rules.next(state, thread));
            state = rules.step(state, thread);
        }
    }

    int[] events() {
        return events.stream().mapToInt(Integer::intValue).toArray();
    }

    /** One that often holds after the walk, sometimes not. */
    ErrorCondition condition() {
        int[] next = {next(), next()};
        if (next[0] != Trace.NONE && next[1] != Trace.NONE) {
            return ErrorCondition.race(next[0], next[1]);
        }
        return ErrorCondition.order(events.stream()
                .filter(event -> random.nextInt(4) == 0)
                .mapToInt(event -> random.nextInt(20) == 0 ? random.nextInt(trace.size()) : event)
                .distinct()
                .toArray());
    }

    private int next() {
        return rules.next(state, random.nextInt(rules.threads()));
    }
}
