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
final class RaceForcing implements Forcing {
    private final PredictedRace race;
    private final String file;
    private final FailOn failOn;
    private final Schedules schedules;
    private final OptionalLong seed;
    private final Unconfirmed unconfirmed;
    private @Nullable PredictionResult result;
    private boolean fails;

    /** @param number of the race, for the names of its files */
    RaceForcing(PredictedRace race, int number, Options options, Schedules schedules) {
        this.race = race;
        this.file = "race-" + number;
        this.failOn = options.failOn();
        this.seed = options.seed(race.recordingNumber());
        this.schedules = schedules;
        this.unconfirmed = new Unconfirmed(race, file, options, schedules);
    }

    @Override
    public PredictionResult run(TestRuns runs) {
        Confirmation forward = new Confirmation(race.steps(), Order.FIRST_THEN_SECOND);
        TestRun run = runs.rehearse("forcing " + race.title(), forward.strategy());
        if (run.execution().isEmpty()) {
            return unconfirmed.notUnderControl(run, runs);
        }
        Verdict verdict = forward.verdict(run.execution().get());
        if (verdict instanceof Verdict.Confirmed confirmed) {
            Confirmation backward = new Confirmation(race.steps(), Order.SECOND_THEN_FIRST);
            fails = true; // unless its judge finds otherwise
            runs.show(Titles.verdict(race, verdict), backward.strategy(), second -> confirmed(confirmed, run, second));
        } else {
            Optional<Throwable> failure = unconfirmed.failure(verdict, run);
            fails = failure.isPresent();
            runs.tell(Titles.verdict(race, verdict), failure);
        }
        return result != null ? result : Results.untold(race, Titles.word(verdict), Titles.detail(verdict));
    }

    @Override
    public boolean fails() {
        return fails;
    }

    private void confirmed(Verdict.Confirmed first, TestRun firstRun, TestRun run) throws Throwable {
        Execution second = run.execution().orElse(first.execution());
        SavedSchedule saved = save(first, second);
        String text = RaceReport.text(first, second, saved);
        result =
                Results.told(race, "confirmed", "", saved, text, Failure.name(first.execution()), Failure.name(second));
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
}
