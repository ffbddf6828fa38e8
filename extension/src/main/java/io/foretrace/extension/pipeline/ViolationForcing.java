package io.foretrace.extension.pipeline;

import io.foretrace.PredictRaces.FailOn;
import io.foretrace.extension.report.PredictionResult;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.extension.report.Violation;
import io.foretrace.extension.report.Violation.Shape;
import io.foretrace.extension.report.ViolationReport;
import io.foretrace.scheduler.confirm.BugConfirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Watch;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Makes one predicted deadlock, atomicity violation or order violation happen, and lets the test run on to its end. Only harm
 * confirms it: a block may be torn, or a field read early, by code that knows what it does.
 */
final class ViolationForcing implements Forcing {
    private static final String NO_EFFECT = "It was made to happen, and the test passed.";
    private static final String NOT_COMPARED =
            " Whether an order of whole blocks ends in the same state is not known: not all of them were run.";

    private final PredictedViolation predicted;
    private final Violation violation;
    private final String file;
    private final Options options;
    private final Schedules schedules;
    private final SerialStates serial;
    private final OptionalLong seed;
    private final Unconfirmed unconfirmed;
    private final BugConfirmation confirmation;
    private final Watch watch;
    private @Nullable TestRun forced;
    private boolean fails;

    /** @param number of the bug, for the names of its files */
    ViolationForcing(
            PredictedViolation predicted, int number, Options options, Schedules schedules, SerialStates serial) {
        this.predicted = predicted;
        this.violation = predicted.violation();
        this.file = fileName(violation.shape()) + "-" + number;
        this.options = options;
        this.schedules = schedules;
        this.serial = serial;
        this.seed = options.seed(predicted.recordingNumber());
        this.unconfirmed = new Unconfirmed(predicted, file, options, schedules);
        this.confirmation = new BugConfirmation(predicted.bug(), predicted.witness(), predicted.recording());
        this.watch = new Watch(confirmation.strategy(), PredictedViolation.points(violation));
    }

    private static String fileName(Shape shape) {
        return switch (shape) {
            case DEADLOCK -> "deadlock";
            case TORN_BLOCK -> "atomicity";
            case EARLY_READ, LOST_SIGNAL -> "order";
        };
    }

    /** Whether it was made to happen and the test passed, as far as its outcome says. */
    boolean isHarmless(TestRuns runs) {
        TestRun run = forced(runs);
        return !run.isFailure()
                && run.execution()
                        .filter(execution -> confirmation.verdict(execution) instanceof Verdict.Shown)
                        .isPresent();
    }

    PredictionResult harmless() {
        return Results.untold(predicted, "no effect", NO_EFFECT);
    }

    @Override
    public PredictionResult run(TestRuns runs) {
        TestRun run = forced(runs);
        if (run.execution().isEmpty()) {
            return unconfirmed.notUnderControl(run, runs);
        }
        Verdict verdict = confirmation.verdict(run.execution().get());
        if (!(verdict instanceof Verdict.Shown)) {
            return notShown(verdict, run, runs);
        }
        if (run.isFailure()) {
            return confirmed(run, Optional.empty(), runs);
        }
        Optional<TornState> state = violation.shape() == Shape.TORN_BLOCK
                ? serial.difference(verdict.execution(), predicted.recording(), runs)
                : Optional.empty();
        return state.isPresent() ? confirmed(run, state, runs) : noEffect(verdict, runs);
    }

    private TestRun forced(TestRuns runs) {
        if (forced == null) {
            forced = runs.rehearse("forcing " + predicted.title(), watch);
        }
        return forced;
    }

    @Override
    public boolean fails() {
        return fails;
    }

    private PredictionResult confirmed(TestRun run, Optional<TornState> state, TestRuns runs) {
        Execution execution = run.execution().orElseThrow();
        SavedSchedule saved = schedules.save(file, execution, seed, violation, state);
        String note = state.map(TornState::text).orElse("");
        String text = ViolationReport.text(violation, execution, watch::stack, note, saved);
        fails = options.failOn() != FailOn.NEVER || run.isFailure();
        ConcurrencyBug bug = new ConcurrencyBug(text, watch.stack(0));
        Optional<Throwable> failure = run.failure();
        failure.ifPresent(thrown -> thrown.addSuppressed(bug));
        runs.tell(
                predicted.title() + " \u2014 confirmed", fails ? failure.or(() -> Optional.of(bug)) : Optional.empty());
        return Results.told(predicted, "confirmed", note, saved, text, Failure.name(execution), "");
    }

    private PredictionResult notShown(Verdict verdict, TestRun run, TestRuns runs) {
        Optional<Throwable> failure = unconfirmed.failure(verdict, run);
        fails = failure.isPresent();
        runs.tell(Titles.verdict(predicted, verdict), failure);
        return Results.untold(predicted, Titles.word(verdict), Titles.detail(verdict));
    }

    private PredictionResult noEffect(Verdict verdict, TestRuns runs) {
        Optional<Throwable> failure = unconfirmed.predictedOnly(Titles.verdict(predicted, verdict), NO_EFFECT);
        fails = failure.isPresent();
        runs.tell(Titles.verdict(predicted, verdict), failure);
        boolean isOpen = violation.shape() == Shape.TORN_BLOCK && !serial.has(verdict.execution());
        return Results.untold(predicted, "no effect", isOpen ? NO_EFFECT + NOT_COMPARED : NO_EFFECT);
    }
}
