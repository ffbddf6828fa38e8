package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Answer;
import io.foretrace.extension.report.BugReport;
import io.foretrace.extension.report.PredictionResult;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.extension.report.ShownBug;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Makes one predicted bug happen, lets the test run on to its end, and says what came of it. Only harm confirms it: a block
 * may be torn, or a field read early, by code that knows what it does. A race is harm by itself.
 */
final class Forcing {
    private static final String NO_EFFECT = "It was made to happen, and the test passed.";
    private static final String NOT_COMPARED =
            " Whether an order of whole blocks ends in the same state is not known: not all of them were run.";

    private final Predicted predicted;
    private final String file;
    private final FailOn failOn;
    private final Schedules schedules;
    private final SerialStates serial;
    private final OptionalLong seed;
    private final Unconfirmed unconfirmed;
    private final List<Confirmation> orders;
    private @Nullable TestRun forced;
    private @Nullable PredictionResult result;
    private boolean fails;

    /** @param number of the bug, for the names of its files */
    Forcing(Predicted predicted, int number, Options options, Schedules schedules, SerialStates serial) {
        this.predicted = predicted;
        this.file = predicted.words().fileName() + "-" + number;
        this.failOn = options.failOn();
        this.schedules = schedules;
        this.serial = serial;
        this.seed = options.seed(predicted.recordingNumber());
        this.unconfirmed = new Unconfirmed(predicted, file, options, schedules);
        this.orders = Confirmation.of(predicted.bug(), predicted.witness(), predicted.recording());
    }

    /** Whether it was made to happen and the test passed, as far as its outcome says. */
    boolean isHarmless(TestRuns runs) {
        TestRun run = forced(runs);
        return !run.isFailure()
                && run.execution()
                        .filter(execution -> orders.get(0).verdict(execution) instanceof Verdict.Shown)
                        .isPresent();
    }

    /** Whether it was made to happen, and is harm or did some. */
    boolean isHarm(TestRuns runs) {
        TestRun run = forced(runs);
        return run.execution()
                .filter(execution -> orders.get(0).verdict(execution) instanceof Verdict.Shown)
                .filter(execution -> predicted.harm() == Harm.ITSELF || run.isFailure())
                .isPresent();
    }

    PredictionResult harmless() {
        return predicted.result(Answer.NO_EFFECT, NO_EFFECT);
    }

    /** @param repeatable whether the recorded run was the same when it was run again */
    PredictionResult run(TestRuns runs, boolean repeatable) {
        TestRun run = forced(runs);
        if (run.execution().isEmpty()) {
            return unconfirmed.notUnderControl(run, runs);
        }
        return orders.get(0)
                .verdict(run.execution().get())
                .either(
                        shown -> shown(shown, run, runs),
                        notShown -> notShown(proven(notShown, repeatable), run, runs));
    }

    /** A program that does something else each time would not do what was predicted either. */
    private static Verdict.NotShown proven(Verdict.NotShown verdict, boolean repeatable) {
        return repeatable || verdict.reason() != Verdict.Reason.INFEASIBLE
                ? verdict
                : new Verdict.Unknown(
                        "The recorded run could not be repeated, so that this proves nothing: " + verdict.why()
                                + " Make the test do the same each time: give it a seed, or new objects.",
                        verdict.execution());
    }

    /** Whether the test fails because of what came of it. */
    boolean fails() {
        return fails;
    }

    private TestRun forced(TestRuns runs) {
        if (forced == null) {
            forced = runs.rehearse("forcing " + predicted.title(), orders.get(0).strategy());
        }
        return forced;
    }

    private PredictionResult shown(Verdict.Shown shown, TestRun run, TestRuns runs) {
        if (predicted.harm() == Harm.ITSELF) {
            return inTheOtherOrder(shown, run, runs);
        }
        if (run.isFailure()) {
            return confirmed(shown, run, Optional.empty(), runs);
        }
        if (predicted.harm() != Harm.FINAL_STATE) {
            return noEffect(NO_EFFECT, runs);
        }
        Optional<TornState> state = serial.difference(shown.execution(), predicted.recording(), runs);
        if (state.isPresent()) {
            return confirmed(shown, run, state, runs);
        }
        return noEffect(serial.has(shown.execution()) ? NO_EFFECT : NO_EFFECT + NOT_COMPARED, runs);
    }

    private PredictionResult inTheOtherOrder(Verdict.Shown shown, TestRun run, TestRuns runs) {
        fails = true; // unless its judge finds otherwise
        runs.show(
                predicted.title(Answer.CONFIRMED),
                orders.get(1).strategy(),
                second -> confirmedInBothOrders(shown, run, second));
        return result != null ? result : predicted.result(Answer.CONFIRMED, "");
    }

    private void confirmedInBothOrders(Verdict.Shown first, TestRun firstRun, TestRun run) throws Throwable {
        Execution second = run.execution().orElse(first.execution());
        // The order in which the test fails is the one worth repeating; else the first.
        boolean isSecond = Failure.isOne(second) && !Failure.isOne(first.execution());
        ShownBug bug = bug(first);
        SavedSchedule saved = schedules.save(
                file,
                bug.title(),
                isSecond ? second : first.execution(),
                seed,
                BugHeaders.of(bug, first.reached(), Optional.empty()));
        String text = BugReport.text(bug, first.execution(), Optional.of(second), "", saved);
        result = predicted
                .result(Answer.CONFIRMED, "")
                .reported(saved, text, Failure.name(first.execution()), Failure.name(second));
        fails = failOn != FailOn.NEVER || firstRun.isFailure() || run.isFailure();
        if (fails) {
            ConcurrencyBug failure = new ConcurrencyBug(text, bug.stack());
            Failure.with(failure, run.thrown(), firstRun.failure().or(run::failure));
        }
    }

    private PredictionResult confirmed(Verdict.Shown shown, TestRun run, Optional<TornState> state, TestRuns runs) {
        ShownBug bug = bug(shown);
        Execution execution = shown.execution();
        SavedSchedule saved =
                schedules.save(file, bug.title(), execution, seed, BugHeaders.of(bug, shown.reached(), state));
        String note = state.map(TornState::text).orElse("");
        String text = BugReport.text(bug, execution, Optional.empty(), note, saved);
        fails = failOn != FailOn.NEVER || run.isFailure();
        ConcurrencyBug report = new ConcurrencyBug(text, bug.stack());
        Optional<Throwable> failure = run.failure();
        failure.ifPresent(thrown -> thrown.addSuppressed(report));
        runs.announce(
                predicted.title(Answer.CONFIRMED), fails ? failure.or(() -> Optional.of(report)) : Optional.empty());
        return predicted.result(Answer.CONFIRMED, note).reported(saved, text, Failure.name(execution), "");
    }

    private ShownBug bug(Verdict.Shown shown) {
        return new ShownBug(predicted.words(), predicted.title(), shown.parts());
    }

    private PredictionResult notShown(Verdict.NotShown verdict, TestRun run, TestRuns runs) {
        Answer answer = Answer.of(verdict.reason());
        return unconfirmed(answer, verdict.why(), unconfirmed.failure(verdict, run), runs);
    }

    private PredictionResult noEffect(String why, TestRuns runs) {
        String title = predicted.title(Answer.NO_EFFECT);
        return unconfirmed(Answer.NO_EFFECT, why, unconfirmed.predictedOnly(title, NO_EFFECT), runs);
    }

    private PredictionResult unconfirmed(Answer answer, String why, Optional<Throwable> failure, TestRuns runs) {
        fails = failure.isPresent();
        runs.announce(predicted.title(answer), failure);
        return predicted.result(answer, why);
    }
}
