package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.OutcomeReport;
import io.foretrace.extension.report.RaceReport;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.Replay;
import io.foretrace.scheduler.strategy.ReplayToRace;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A test under a saved schedule: it does what it did when the schedule was saved, and fails as it failed. */
public final class SavedRun {
    private static final Pattern THREADS = Pattern.compile("([0-9]{1,9}) ([0-9]{1,9})");

    private final TestName test;
    private final ScheduleFile file;
    private final String path;

    /** @param path where the file is, for messages */
    public SavedRun(TestName test, ScheduleFile file, String path) {
        this.test = test;
        this.file = file;
        this.path = path;
    }

    public void run(TestRuns runs) {
        // A schedule was made by a run in which everything had been loaded.
        runs.rehearse("warming up", new KeepRunning());
        String shows = file.headers().getOrDefault("shows", "");
        String name = "replay of " + path + (shows.isEmpty() ? "" : ": " + shows);
        Optional<ReplayToRace> race = race();
        if (isBroken(race)) {
            // Without it a replay that shows the bug again would pass.
            String text =
                    path + " does not say which bug it shows: its lines \"race...\" or \"bug...\" are damaged. Copy the"
                            + " whole file, or save a new one with @PredictRaces.";
            runs.tell(name, Optional.of(new ConcurrencyBug(text, List.of())));
            return;
        }
        Replay replay = race.map(ReplayToRace::replay).orElseGet(() -> new Replay(file.schedule()));
        SavedViolation violation = SavedViolation.of(
                file, race.<SchedulingStrategy>map(found -> found).orElse(replay));
        runs.show(
                name, violation.strategy(), run -> judge(run, replay, race.flatMap(ReplayToRace::reached), violation));
    }

    private boolean isBroken(Optional<ReplayToRace> race) {
        boolean saysRace = file.headers().keySet().stream().anyMatch(key -> key.startsWith("race."));
        boolean saysBug = file.headers().keySet().stream().anyMatch(key -> key.startsWith("bug"));
        return (saysRace && race.isEmpty())
                || (saysBug && ViolationHeaders.read(file.headers()).isEmpty());
    }

    private Optional<ReplayToRace> race() {
        Matcher threads = THREADS.matcher(file.headers().getOrDefault("race.threads", ""));
        String step = file.headers().getOrDefault("race.step", "");
        if (!threads.matches() || !step.matches("[0-9]{1,18}")) {
            return Optional.empty();
        }
        return Optional.of(new ReplayToRace(
                file.schedule(),
                Long.parseLong(step),
                Integer.parseInt(threads.group(1)),
                Integer.parseInt(threads.group(2))));
    }

    private void judge(TestRun run, Replay replay, Optional<Reached> reached, SavedViolation violation)
            throws Throwable {
        if (run.execution().isEmpty()) {
            return; // the framework has seen why
        }
        Execution execution = run.execution().get();
        SavedSchedule saved = new SavedSchedule(path, ReplayLine.of(test, path));
        Optional<Reached> race = reached.filter(Reached::isRace);
        if (race.isPresent()) {
            String text = RaceReport.text(new Verdict.Confirmed(race.get(), execution), saved);
            ConcurrencyBug bug = new ConcurrencyBug(text, race.get().first().stack());
            Failure.with(bug, run.thrown(), Failure.own(execution));
        } else if (violation.isShownBy(execution)) {
            Failure.with(violation.bug(execution, saved), run.thrown(), Failure.own(execution));
        } else if (Failure.isOne(execution)) {
            ConcurrencyBug bug = Failure.bug("The replay of " + test, execution, saved);
            Failure.with(bug, run.thrown(), Failure.own(execution));
        } else if (run.thrown().isEmpty() || Failure.isBad(execution)) {
            followed(execution, replay);
        }
    }

    private void followed(Execution execution, Replay replay) {
        if (execution.outcome() instanceof Outcome.Diverged diverged) {
            throw mismatch(diverged.step(), diverged.expected(), diverged.actual());
        }
        Optional<Divergence> unfinished = replay.unfinished();
        if (unfinished.isPresent()) {
            throw mismatch(
                    unfinished.get().step(),
                    unfinished.get().expected(),
                    unfinished.get().actual());
        }
        if (!(execution.outcome() instanceof Outcome.Passed)) {
            String text = OutcomeReport.text(
                    "The replay of " + test, execution, new SavedSchedule(path, ReplayLine.of(test, path)));
            throw new ConcurrencyBug(text, List.of());
        }
    }

    private ConcurrencyBug mismatch(long step, String expected, String actual) {
        return new ConcurrencyBug(
                path + " does not fit the test any more: at step " + step + " expected " + expected + ", but " + actual
                        + ". The code, the JDK or Foretrace has changed since it was saved (on JDK "
                        + file.headers().getOrDefault("jdk", "unknown")
                        + "): save a new one with @PredictRaces, or delete it.",
                List.of());
    }
}
