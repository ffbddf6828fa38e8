package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A lost signal: the notification was sent before the wait that it was for, which came nevertheless, or something went wrong. */
record LostSignalCase(LostSignal lost) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        List<Integer> both = List.of(lost.before(), lost.start());
        return List.of(WitnessSteps.standing(
                "lost signal",
                "part of the lost signal",
                maker.before(both),
                maker.steps(both),
                WitnessSteps.inTurn(maker.steps(List.of(released(maker.trace()))))));
    }

    /** Where the notifier gives back the lock whose waiters it has notified; the notification if it does not. */
    private int released(Trace trace) {
        return IntStream.range(lost.notification() + 1, trace.size())
                .filter(event -> trace.thread(event) == trace.thread(lost.notification())
                        && trace.op(event) == Op.RELEASE
                        && trace.target(event) == trace.target(lost.waiting()))
                .findFirst()
                .orElse(lost.notification());
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        int sent = run.position(lost.notification());
        int late = run.position(lost.waiting());
        String expected = run.text(lost.notification()) + " before " + run.text(lost.waiting());
        boolean waits = late != ForcedRun.NEVER && run.isSame(lost.waiting(), late);
        if (sent == ForcedRun.NEVER || (waits && late < sent)) {
            String actual = sent == ForcedRun.NEVER ? "it did not notify" : "it waited before that";
            return run.infeasible(expected, actual, lost.notification(), lost.waiting());
        } else if (!waits && run.execution().outcome() instanceof Outcome.Passed) {
            return run.infeasible(expected, "it did not wait any more", lost.waiting());
        }
        return Optional.empty();
    }

    @Override
    public Harm harm() {
        return Harm.OUTCOME;
    }
}
