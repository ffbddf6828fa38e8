package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessStep;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** An early read: it came before every write that should come first. */
record EarlyReadCase(EarlyRead early) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        WitnessStep read = maker.step(early.read());
        return List.of(WitnessSteps.standing(
                "early read",
                "part of the early read",
                maker.before(List.of(early.read())),
                List.of(read),
                List.of(new WitnessSteps.Turn(read, true))));
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        int read = run.position(early.read());
        for (int write : early.notYet()) {
            int late = run.position(write);
            if (read == ForcedRun.NEVER || (late != ForcedRun.NEVER && late < read)) {
                return run.infeasible(
                        run.text(early.read()) + " before " + run.text(write),
                        read == ForcedRun.NEVER ? "it did not happen" : "it came after that",
                        early.read());
            }
        }
        return Optional.empty();
    }

    /** Code that reads early, finds nothing and copes is everywhere. */
    @Override
    public Harm harm() {
        return Harm.RARE_OUTCOME;
    }
}
