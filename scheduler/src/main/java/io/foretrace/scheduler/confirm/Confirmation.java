package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.ForceWitness;
import io.foretrace.scheduler.strategy.ForceWitness.Order;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.WitnessSteps;

/**
 * Forces the witness of a race: run the program under {@link #strategy}, then ask for the {@link #verdict}. The verdict
 * looks at what the threads were really about to do, not at what was predicted.
 */
public final class Confirmation {
    private final ForceWitness strategy;

    public Confirmation(WitnessSteps steps, Order order) {
        strategy = new ForceWitness(steps, order);
    }

    public ForceWitness strategy() {
        return strategy;
    }

    /** What the execution, which was run under the strategy, says about the race. */
    public Verdict verdict(Execution execution) {
        return strategy.reached()
                .map(reached -> judge(reached, execution))
                .orElseGet(() -> NotReached.judge(strategy.missing().orElse("the race"), execution));
    }

    private static Verdict judge(Reached reached, Execution execution) {
        if (reached.isRace()) {
            return new Verdict.Confirmed(reached, execution);
        }
        String actual = reached.sameTarget()
                ? "they touch different fields or elements, or both only read"
                : "they touch two different objects";
        String expected = reached.first().text() + ", and " + reached.second().text() + ", to touch the same memory";
        return new Verdict.Infeasible(reached.step(), expected, actual, execution);
    }
}
