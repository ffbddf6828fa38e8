package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.ForceWitness;
import io.foretrace.scheduler.strategy.ForceWitness.Order;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.Optional;

/**
 * Forces a witness: run the program under {@link #strategy}, then ask for the {@link #verdict}. The verdict looks at what
 * the threads were really about to do, not at what was predicted.
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
        Optional<Reached> reached = strategy.reached();
        return reached.isPresent() ? judge(reached.get(), execution) : judge(execution);
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

    private Verdict judge(Execution execution) {
        Outcome outcome = execution.outcome();
        if (outcome instanceof Outcome.Diverged diverged) {
            return execution.uncontrolled().isEmpty()
                    ? new Verdict.Infeasible(diverged.step(), diverged.expected(), diverged.actual(), execution)
                    : new Verdict.Unknown(uncontrolled(execution), execution);
        }
        String missing = strategy.missing().orElse("the race");
        if (outcome instanceof Outcome.StepBound bound) {
            return new Verdict.OutOfTime(bound.steps() + " steps were made, and still expected " + missing, execution);
        }
        if (outcome instanceof Outcome.TimedOut timedOut) {
            return new Verdict.OutOfTime(
                    "nothing happened for " + timedOut.millis() + " ms; expected " + missing, execution);
        }
        return new Verdict.Infeasible(execution.steps(), missing, "the test ended before that", execution);
    }

    private static String uncontrolled(Execution execution) {
        return "what the test does is not under control: "
                + execution.uncontrolled().get(0);
    }
}
