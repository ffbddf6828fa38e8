package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.OutcomeReport;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Replay;
import io.foretrace.scheduler.strategy.Watch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A test under a saved schedule: it does what it did when the schedule was saved, and fails as it failed. */
public final class SavedRun {
    private final TestName test;
    private final ScheduleFile file;
    private final String path;

    /** @param path where the file is, for messages */
    public SavedRun(TestName test, ScheduleFile file, String path) {
        this.test = test;
        this.file = file;
        this.path = path;
    }

    /** The time of day at which the run started that was saved. */
    public Instant start() {
        return Instant.ofEpochMilli(file.schedule().startMillis());
    }

    public void run(TestRuns runs) {
        // A schedule was made by a run in which everything had been loaded.
        runs.rehearse("warming up", new KeepRunning());
        String shows = file.headers().getOrDefault("shows", "");
        String name = "replay of " + path + (shows.isEmpty() ? "" : ": " + shows);
        Optional<SavedBug> bug = BugHeaders.read(file.headers());
        if (bug.isEmpty() && BugHeaders.sayIt(file.headers())) {
            // Without it a replay that shows the bug again would pass.
            String text =
                    path + " does not say which bug it shows: its lines \"race...\" or \"bug...\" are damaged. Copy the"
                            + " whole file, or save a new one with @PredictRaces.";
            runs.announce(name, Optional.of(new ConcurrencyBug(text, List.of())));
            return;
        }
        Replay replay = new Replay(file.schedule());
        Watch watch = new Watch(replay, bug.map(SavedBug::moments).orElse(List.of()));
        runs.show(name, watch, run -> judge(run, replay, bug, watch));
    }

    private void judge(TestRun run, Replay replay, Optional<SavedBug> saved, Watch watch) throws Throwable {
        if (run.execution().isEmpty()) {
            return; // the framework has seen why
        }
        Execution execution = run.execution().get();
        SavedSchedule schedule = new SavedSchedule(path, ReplayLine.of(test, path));
        Optional<ConcurrencyBug> bug = saved.flatMap(known -> known.shownBy(execution, watch, schedule));
        if (bug.isPresent() || Failure.isOne(execution)) {
            Failure.with(
                    bug.orElseGet(() -> Failure.bug("The replay of " + test, execution, schedule)),
                    run.thrown(),
                    Failure.own(execution));
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
