package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.BugHeaders;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.TornState;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Severity;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.report.BugReport;
import io.foretrace.extension.report.Headline;
import io.foretrace.extension.report.Stories;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
    private final ForcedRuns forced;

    /** What the forced run ended with, and no serial one: compared once. */
    private Optional<TornState> tornState = Optional.empty();

    private boolean isCompared;

    private @Nullable Story story;
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
        this.forced = new ForcedRuns(predicted);
    }

    /** Whether it was made to happen and the test passed, as far as its outcome says. */
    boolean isHarmless(TestRuns runs) {
        TestRun run = forced.first(runs);
        return !run.isFailure() && forced.isShown();
    }

    /** Whether it was made to happen, and is harm or did some. */
    boolean isHarm(TestRuns runs) {
        TestRun run = forced.first(runs);
        return forced.isShown() && (predicted.harm() == Harm.ITSELF || run.isFailure());
    }

    /** Whether it was made to happen, and the test failed in one of its orders. */
    boolean failsTheTest(TestRuns runs) {
        return isHarm(runs)
                && (forced.first(runs).isFailure()
                        || (forced.hasOther() && forced.other(runs).isFailure()));
    }

    /** Whether it is known by now that it happens, and is harm. */
    boolean wasHarm() {
        return forced.isShown()
                && (predicted.harm() == Harm.ITSELF || !forced.signs().isEmpty());
    }

    /** The same, where an end that no order of whole blocks gives is harm, too: whether the test is to fail because of it. */
    boolean isConfirmed(TestRuns runs) {
        boolean harm = isHarm(runs);
        boolean comparable = forced.isShown() && predicted.harm() == Harm.FINAL_STATE;
        return harm || (comparable && tornState(forced.first(runs), runs).isPresent());
    }

    private Optional<TornState> tornState(TestRun run, TestRuns runs) {
        if (!isCompared) {
            isCompared = true;
            tornState = run.execution().flatMap(torn -> serial.difference(torn, predicted.recording(), runs));
        }
        return tornState;
    }

    PredictionResult harmless() {
        return predicted.result(Answer.NO_EFFECT, NO_EFFECT);
    }

    /** @param repeatable whether the recorded run was the same when it was run again */
    PredictionResult run(TestRuns runs, boolean repeatable) {
        TestRun run = forced.first(runs);
        Optional<Verdict> verdict = forced.verdict();
        if (verdict.isEmpty()) {
            return unconfirmed.notUnderControl(run, runs);
        }
        return verdict.get()
                .either(
                        shown -> shown(shown, run, runs),
                        notShown -> notShown(proven(notShown, repeatable), run, runs));
    }

    /** A program that does something else each time would not do what was predicted either. */
    private static Verdict.NotShown proven(Verdict.NotShown verdict, boolean repeatable) {
        return repeatable
                        || verdict.reason() == Verdict.Reason.OUT_OF_TIME
                        || !verdict.execution().isUnderControl()
                ? verdict
                : new Verdict.Unknown(
                        "The recorded run could not be repeated, so that this proves nothing: " + verdict.why()
                                + " Make the test do the same each time: give it a seed, or new objects.",
                        verdict.execution());
    }

    /** How it happened; empty if it did not, or did no harm. */
    Optional<Story> story() {
        return Optional.ofNullable(story);
    }

    /** Whether the test fails because of what came of it. */
    boolean fails() {
        return fails;
    }

    /** Makes it happen, in all orders, to see how the test fails then. */
    Set<FailureSign> signs(TestRuns runs) {
        forced.first(runs);
        if (forced.hasOther()) {
            forced.other(runs);
        }
        return forced.signs();
    }

    /** How the test failed when it was made to happen. */
    Set<FailureSign> signs() {
        return forced.signs();
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
        Optional<TornState> state = tornState(run, runs);
        if (state.isPresent()) {
            return confirmed(shown, run, state, runs);
        }
        return noEffect(serial.has(shown.execution()) ? NO_EFFECT : NO_EFFECT + NOT_COMPARED, runs);
    }

    /** The other order is run before anything is shown: what is worse of the two gives the title. */
    private PredictionResult inTheOtherOrder(Verdict.Shown shown, TestRun firstRun, TestRuns runs) {
        TestRun run = forced.other(runs);
        Execution first = shown.execution();
        Execution second = run.execution().orElse(first);
        // The order in which the test fails is the one worth repeating; else the first.
        boolean isSecond = Failure.isOne(second) && !Failure.isOne(first);
        ShownBug bug = bug(shown);
        SavedSchedule saved = schedules.save(
                file,
                bug.title(),
                isSecond ? second : first,
                seed,
                BugHeaders.of(predicted, bug, shown.reached(), Optional.empty()));
        String text = BugReport.text(bug, first, Optional.of(second), "", saved);
        Optional<Throwable> own = firstRun.failure().or(run::failure);
        fails = failOn != FailOn.NEVER || firstRun.isFailure() || run.isFailure();
        String line = Headline.of(bug, first, Optional.of(second), own);
        story = Stories.of(bug, line, first, Optional.of(second), saved, text);
        ConcurrencyBug told = ConcurrencyBug.of(schedules.test(), line, text, bug.stacks(first), own);
        announce(told, Titles.race(predicted, firstRun, run), runs);
        return predicted.result(Answer.CONFIRMED, "").reported(saved, text, Failure.name(first), Failure.name(second));
    }

    private PredictionResult confirmed(Verdict.Shown shown, TestRun run, Optional<TornState> state, TestRuns runs) {
        ShownBug bug = bug(shown);
        Execution execution = shown.execution();
        SavedSchedule saved = schedules.save(
                file, bug.title(), execution, seed, BugHeaders.of(predicted, bug, shown.reached(), state));
        String note = state.map(TornState::text).orElse("");
        String text = BugReport.text(bug, execution, Optional.empty(), note, saved);
        fails = failOn != FailOn.NEVER || run.isFailure();
        String line =
                Headline.of(bug, execution, Optional.empty(), run.failure()) + (note.isEmpty() ? "" : ", " + note);
        story = Stories.of(bug, line, execution, Optional.empty(), saved, text);
        ConcurrencyBug told = ConcurrencyBug.of(schedules.test(), line, text, bug.stacks(execution), run.failure());
        announce(told, predicted.title(Answer.CONFIRMED), runs);
        return predicted.result(Answer.CONFIRMED, note).reported(saved, text, Failure.name(execution), "");
    }

    private void announce(ConcurrencyBug bug, String title, TestRuns runs) {
        if (fails) {
            Set<FailureSign> signs = forced.signs();
            boolean survived = predicted.harm() == Harm.ITSELF && signs.isEmpty();
            runs.announce(title, Optional.of(bug.ranked(survived ? Severity.SURVIVED : Severity.of(signs))));
        } else {
            // Extensions may find it wrong that a test which passes did nothing, so it is run again.
            runs.show(title, forced.again(), run -> {});
        }
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
