package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.NestedMonitorLockout;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** A lockout: the waiter waits with the lock, and the notifier stands before it. That neither goes on is to be seen. */
record NestedMonitorLockoutCase(NestedMonitorLockout lockout) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        List<Integer> acquire = List.of(lockout.acquire());
        return List.of(WitnessSteps.standing(
                "nested-monitor lockout",
                "part of the nested-monitor lockout",
                maker.before(acquire),
                maker.steps(acquire),
                WitnessSteps.inTurn(maker.steps(acquire))));
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        String waiter = run.thread(lockout.waiting());
        String notifier = run.thread(lockout.acquire());
        Outcome outcome = run.execution().outcome().last();
        if (outcome instanceof Outcome.Hang hang
                && hang.waiting().stream()
                        .anyMatch(stuck -> stuck.thread().equals(notifier)
                                && stuck.holder().equals(Optional.of(waiter)))) {
            return Optional.empty();
        }
        String expected = "thread " + notifier + " to wait for ever for a lock that thread " + waiter + " keeps";
        return run.unlessStuck(
                expected,
                outcome instanceof Outcome.Hang ? "others did" : "the test ended",
                List.of(lockout.waiting(), lockout.acquire()));
    }

    @Override
    public Harm harm() {
        return Harm.STANDSTILL;
    }
}
