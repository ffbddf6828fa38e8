package io.foretrace.extension.pipeline;

import io.foretrace.PredictRaces.FailOn;
import io.foretrace.extension.report.PredictionResult;
import io.foretrace.extension.report.RaceReport;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.ForceWitness.Order;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Makes one predicted race happen, in one order and in the other, and says what came of it. */
final class Forcing {
    private final Predicted race;
    private final String file;
    private final FailOn failOn;
    private final Schedules schedules;
    private final OptionalLong seed;
    private @Nullable PredictionResult result;
    private boolean fails;

    /** @param number of the race, for the names of its files */
    Forcing(Predicted race, int number, Options options, Schedules schedules) {
        this.race = race;
        this.file = "race-" + number;
        this.failOn = options.failOn();
        this.seed = options.seed(race.recordingNumber());
        this.schedules = schedules;
    }

    PredictionResult run(TestRuns runs) {
        Confirmation forward = new Confirmation(race.steps(), Order.FIRST_THEN_SECOND);
        TestRun run = runs.rehearse("forcing " + race.title(), forward.strategy());
        if (run.execution().isEmpty()) {
            String why = "The test failed before it was under control: "
                    + run.thrown().map(Throwable::toString).orElse("");
            runs.tell(race.title() + " \u2014 unknown", run.thrown());
            return Results.untold(race, "unknown", why);
        }
        Verdict verdict = forward.verdict(run.execution().get());
        if (verdict instanceof Verdict.Confirmed confirmed) {
            Confirmation backward = new Confirmation(race.steps(), Order.SECOND_THEN_FIRST);
            fails = true; // unless its judge finds otherwise
            runs.show(Titles.verdict(race, verdict), backward.strategy(), second -> confirmed(confirmed, run, second));
        } else {
            Optional<Throwable> failure = notConfirmed(verdict, run);
            fails = failure.isPresent();
            runs.tell(Titles.verdict(race, verdict), failure);
        }
        return result != null ? result : Results.untold(race, Titles.word(verdict), Titles.detail(verdict));
    }

    /** Whether the test fails because of what came of it. */
    boolean fails() {
        return fails;
    }

    private void confirmed(Verdict.Confirmed first, TestRun firstRun, TestRun run) throws Throwable {
        Execution second = run.execution().orElse(first.execution());
        SavedSchedule saved = save(first, second);
        String text = RaceReport.text(first, second, saved);
        result = new PredictionResult(
                race.title(),
                race.first().subject(),
                race.first().location(),
                race.second().location(),
                "confirmed",
                "",
                saved.path(),
                saved.replayLine(),
                text,
                Failure.name(first.execution()),
                Failure.name(second));
        fails = failOn != FailOn.NEVER || firstRun.isFailure() || run.isFailure();
        if (fails) {
            ConcurrencyBug bug =
                    new ConcurrencyBug(text, first.reached().first().stack());
            Failure.with(bug, run.thrown(), firstRun.failure().or(run::failure));
        }
    }

    /** The order in which the test fails is the one worth repeating; else the first. */
    private SavedSchedule save(Verdict.Confirmed first, Execution second) {
        boolean secondFails = Failure.isOne(second) && !Failure.isOne(first.execution());
        return schedules.save(file, race.title(), secondFails ? second : first.execution(), seed, first.reached());
    }

    /** An exception of the user's, a deadlock or a hang on the way to the race is a failure all the same. */
    private Optional<Throwable> notConfirmed(Verdict verdict, TestRun run) {
        Execution execution = verdict.execution();
        if (Failure.isOne(execution)) {
            SavedSchedule saved = schedules.save(file, "the test " + Failure.name(execution), execution, seed);
            ConcurrencyBug bug = Failure.bug("On the way to a " + race.title() + ", the test", execution, saved);
            Optional<Throwable> own = Failure.own(execution);
            own.ifPresent(thrown -> thrown.addSuppressed(bug));
            return own.or(() -> Optional.of(bug));
        }
        if (run.failure().isPresent()) {
            return run.failure();
        }
        return failOn == FailOn.PREDICTED
                ? Optional.of(Pipeline.predictedOnly(Titles.verdict(race, verdict), Titles.detail(verdict)))
                : Optional.empty();
    }
}
