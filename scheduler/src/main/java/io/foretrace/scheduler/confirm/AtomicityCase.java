package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessStep;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** A torn block: an access of another thread came after the first one of the block, on the same memory. */
record AtomicityCase(AtomicityViolation torn) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        WitnessStep remote = maker.step(torn.remote());
        return List.of(new WitnessSteps(
                "atomicity violation",
                "part of the atomicity violation",
                maker.before(List.of(torn.remote())),
                List.of(remote),
                List.of(maker.step(torn.first()), remote),
                WitnessSteps.inTurn(List.of(remote, maker.step(torn.last())))));
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        int start = run.position(torn.first());
        int between = run.position(torn.remote());
        String expected = run.text(torn.first()) + ", and then " + run.text(torn.remote());
        if (start == ForcedRun.NEVER || between == ForcedRun.NEVER) {
            return run.infeasible(expected, "one of the two did not happen", torn.first(), torn.remote());
        } else if (between < start) {
            return run.infeasible(expected, "they came the other way round", torn.first(), torn.remote());
        } else if (!run.subject(start).equals(run.subject(between))) {
            String actual = "they touch " + run.subject(start).text() + " and "
                    + run.subject(between).text();
            return run.notAsPredicted(expected, actual, List.of(torn.first(), torn.remote()));
        }
        return Optional.empty();
    }

    /** A block may be torn by code that knows what it does. */
    @Override
    public Harm harm() {
        return Harm.FINAL_STATE;
    }
}
