package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.BugSteps;
import io.foretrace.scheduler.strategy.ForceBug;
import io.foretrace.scheduler.strategy.ReachedBug;
import io.foretrace.scheduler.strategy.WitnessStep;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Forces the witness of a bug that is not a race: run the program under {@link #strategy}, then ask for the
 * {@link #verdict}. The verdict looks at what the threads really did, not at what was predicted.
 */
public final class BugConfirmation {
    private final Bug bug;
    private final Recording predicted;
    private final BugSteps steps;
    private final ForceBug strategy;

    /** @param recording what the bug was predicted from, by its trace */
    public BugConfirmation(Bug bug, Witness witness, Recording recording) {
        this.bug = bug;
        this.predicted = recording;
        steps = BugSteps.of(bug, witness, recording);
        strategy = new ForceBug(steps);
    }

    public ForceBug strategy() {
        return strategy;
    }

    /** What the execution, which was run under the strategy, says about the bug. */
    public Verdict verdict(Execution execution) {
        return strategy.reached()
                .map(reached -> judge(reached, execution))
                .orElseGet(() -> NotReached.judge(strategy.missing().orElse("the " + steps.name()), execution));
    }

    private Verdict judge(ReachedBug reached, Execution execution) {
        ForcedOrder order = new ForcedOrder(predicted, reached, execution);
        if (bug instanceof Deadlock) {
            return deadlock(reached, execution);
        } else if (bug instanceof AtomicityViolation torn) {
            return order.comesBetween(torn.first(), torn.remote());
        } else if (bug instanceof LostSignal lost) {
            return order.isMissed(lost.notification(), lost.waiting());
        }
        EarlyRead early = (EarlyRead) bug;
        return order.comesBefore(early.read(), early.notYet());
    }

    /** The threads stand before their acquires, each with what it holds: that none of them goes on is to be seen. */
    private Verdict deadlock(ReachedBug reached, Execution execution) {
        List<String> threads = steps.about().stream().map(WitnessStep::thread).toList();
        Outcome outcome = execution.outcome();
        if (outcome instanceof Outcome.Deadlock deadlock
                && deadlock.cycle().stream()
                        .map(Outcome.Waiting::thread)
                        .toList()
                        .containsAll(threads)) {
            return new Verdict.Shown(reached, execution);
        }
        String expected = "each of the threads " + threads.stream().collect(Collectors.joining(", "))
                + " to wait for a lock that another one of them holds";
        if (outcome instanceof Outcome.StepBound || outcome instanceof Outcome.TimedOut) {
            return new Verdict.OutOfTime("the execution came to a bound; expected " + expected, execution);
        }
        if (!execution.uncontrolled().isEmpty()) {
            return new Verdict.Unknown(NotReached.uncontrolled(execution), execution);
        }
        String actual = outcome instanceof Outcome.Deadlock ? "others did" : "at least one of them got its lock";
        return new Verdict.Infeasible(reached.step(), expected, actual, execution);
    }
}
