package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.confirm.Results;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.ReplayLine;
import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Baseline;
import io.foretrace.extension.pipeline.predict.BugHeaders;
import io.foretrace.extension.pipeline.predict.SavedBug;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Replay;
import io.foretrace.scheduler.strategy.Watch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A test under a saved schedule: it does what it did when the schedule was saved, and fails as it failed. Where the code has
 * changed since, the bug is looked for near the schedule; a test in which it cannot be made to happen any more passes.
 */
public final class SavedRun {
    private final TestName test;
    private final ScheduleFile file;
    private final String path;
    private final OutputFolder folder;

    /**
     * @param path where the file is, for messages
     * @param folder where a schedule is saved that shows the bug in a program that has changed
     */
    public SavedRun(TestName test, ScheduleFile file, String path, OutputFolder folder) {
        this.test = test;
        this.file = file;
        this.path = path;
        this.folder = folder;
    }

    /** The time of day at which the run started that was saved. */
    public Instant start() {
        return Instant.ofEpochMilli(file.schedule().startMillis());
    }

    /** Whether waits could end without a signal in that run. */
    public boolean spuriousWakeUps() {
        return Boolean.parseBoolean(file.headers().get(Schedules.SPURIOUS_WAKE_UPS));
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
            runs.announce(name, Optional.of(new ConcurrencyBug(text)));
            return;
        }
        Replay replay = new Replay(file.schedule());
        Watch watch = new Watch(replay, bug.map(SavedBug::moments).orElse(List.of()));
        TestRun run = runs.rehearse("replaying", watch);
        if (isDecided(run, bug, watch)) {
            // What the test threw is not the first that is shown, but the bug: so it was run before it is shown.
            runs.announce(name, failure(run, bug, watch));
        } else {
            around(name, bug, replay.fitted(), runs);
        }
    }

    /** Whether the replay is all there is to say: it shows the bug, it failed, or it did not come to its end. */
    private boolean isDecided(TestRun run, Optional<SavedBug> bug, Watch watch) {
        if (run.execution().isEmpty() || run.isFailure() || run.thrown().isPresent()) {
            return true;
        }
        Outcome outcome = run.execution().get().outcome();
        return !(outcome instanceof Outcome.Passed || outcome instanceof Outcome.Diverged)
                || bug.flatMap(saved -> saved.shownBy(test, run.execution().get(), watch, saved()))
                        .isPresent();
    }

    /** What the schedule was saved for did not happen, as it should be after a repair. Whether it still can is looked for. */
    private void around(String name, Optional<SavedBug> bug, int fitted, TestRuns runs) {
        Confirming confirming = new Confirming(
                Options.DEFAULT,
                new Schedules(test, folder, spuriousWakeUps()),
                new Results(test, folder),
                Baseline.none(),
                TimeBudget.of(Options.DEFAULT));
        Neighbourhood near = new Neighbourhood(file, bug, fitted, confirming, runs);
        near.look();
        if (near.isAnother()) {
            runs.announce(name, Optional.of(new ConcurrencyBug(nothingFits())));
            return;
        }
        runs.announce(name + ReplayTitle.of(near), Optional.empty());
        confirming.confirm(near.predicted(), runs);
        if (!near.isConfirmed()) {
            near.failed().ifPresent(failed -> confirming.reportExplored(failed, runs));
        }
    }

    private Optional<Throwable> failure(TestRun run, Optional<SavedBug> saved, Watch watch) {
        if (run.execution().isEmpty()) {
            return run.thrown();
        }
        Execution execution = run.execution().get();
        Optional<ConcurrencyBug> bug = saved.flatMap(known -> known.shownBy(test, execution, watch, saved()));
        return bug.isPresent() || Failure.isBad(execution)
                ? Optional.of(bug.orElseGet(() -> Failure.bug(test, "The replay of " + test, execution, saved())))
                : run.thrown();
    }

    private SavedSchedule saved() {
        return new SavedSchedule(path, ReplayLine.of(test, path));
    }

    private String nothingFits() {
        return path
                + " does not fit the test: none of the places that it names was reached by the thread that it names."
                + " The test, or all that it calls, has another name than when the schedule was saved (on JDK "
                + file.headers().getOrDefault("jdk", "unknown")
                + "): save a new one with @PredictRaces, or delete it.";
    }
}
