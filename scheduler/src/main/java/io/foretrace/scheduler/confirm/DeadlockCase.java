package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessStep;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** A deadlock: the threads stand before their acquires, each with what it holds. That none of them goes on is to be seen. */
record DeadlockCase(Deadlock deadlock) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        List<WitnessStep> acquires = maker.steps(deadlock.acquires());
        return List.of(WitnessSteps.standing(
                "deadlock",
                "part of the deadlock",
                maker.before(deadlock.acquires()),
                acquires,
                WitnessSteps.inTurn(acquires)));
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        List<String> threads =
                run.reached().threads().stream().map(Reached.Pending::thread).toList();
        Outcome outcome = run.execution().outcome().last();
        if (outcome instanceof Outcome.Deadlock happened
                && happened.cycle().stream()
                        .map(Outcome.Waiting::thread)
                        .toList()
                        .containsAll(threads)) {
            return Optional.empty();
        }
        String expected = "each of the threads " + String.join(", ", threads)
                + " to wait for a lock that another one of them holds";
        return run.unlessStuck(
                expected,
                outcome instanceof Outcome.Deadlock ? "others did" : "at least one of them got its lock",
                deadlock.acquires());
    }

    @Override
    public Harm harm() {
        return Harm.STANDSTILL;
    }
}
