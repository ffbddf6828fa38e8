package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.confirm.Counts;
import io.foretrace.extension.pipeline.confirm.Explored;
import io.foretrace.extension.pipeline.confirm.FailingReports;
import io.foretrace.extension.pipeline.confirm.Failures;
import io.foretrace.extension.pipeline.confirm.InitialiserReports;
import io.foretrace.extension.pipeline.confirm.Results;
import io.foretrace.extension.pipeline.confirm.Titles;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Examination;
import io.foretrace.extension.pipeline.predict.Examined;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.LeavingOut;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Progress;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Replay;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Record, predict, confirm, report: all that is done for one test. */
public final class Pipeline {
    private final TestName test;
    private final Options options;
    private final Accepted accepted;
    private final OutputFolder folder;
    private final Schedules schedules;
    private final Results results;
    private final Watcher watcher;

    /** @param watcher who waits for the test to be explored */
    public Pipeline(TestName test, Options options, Accepted accepted, OutputFolder folder, Watcher watcher) {
        this.watcher = watcher;
        this.test = test;
        this.options = options;
        this.accepted = accepted;
        this.folder = folder;
        this.schedules = new Schedules(test, folder, options.spuriousWakeUps());
        this.results = new Results(test, folder);
    }

    /** Does all of it; gives the counts for the summary, unless the test is left out. */
    public Optional<Counts> run(TestRuns runs) {
        folder.clear();
        TimeBudget time = TimeBudget.of(options);
        Turns turns = new Turns(options);
        Recorded recorded = Recorded.record(runs, options, accepted, turns, time);
        if (new LeavingOut(schedules, runs).leavesOut(recorded)) {
            return Optional.empty();
        }
        results.recorded(recorded);
        if (recorded.failed().isPresent()) {
            // The warm-up is not at random, nor is the first recording.
            OptionalLong seed = options.seed(recorded.executions().size());
            reportFailed(recorded.failed().get(), seed, runs);
        } else {
            examine(recorded, turns, runs, time);
        }
        return Optional.of(results.write());
    }

    private void examine(Recorded recorded, Turns turns, TestRuns runs, TimeBudget time) {
        Confirming confirming = new Confirming(options, schedules, results, accepted.baseline(), time);
        Examination examination =
                new Examination(options, accepted, recorded.executions().get(0), runs, time);
        examination.examine(recorded.failing());
        Predictions recordedOnly =
                Predictions.from(recorded.recordings(), options, accepted).and(examination.predictions());
        Explored explored = explore(turns, recorded, recordedOnly, confirming, runs);
        List<Examined> failing = examination.examine(recorded.failing());
        Predictions predictions =
                confirming.withoutHarmless(explored.predictions().and(examination.predictions()), runs);
        Failures failures =
                Failures.of(failing, recorded.failing(), predictions.accepted().keySet(), confirming, runs);
        results.predicted(predictions);
        results.explored(explored, failures);
        showRecorded(recorded, Titles.recorded(recorded, predictions, explored, failures), confirming, runs);
        new InitialiserReports(test, options, accepted.baseline(), results).report(recorded.initialisers(), runs);
        confirming.confirm(predictions.toForce(), runs);
        recorded.failing().outside().ifPresent(run -> confirming.reportExplored(run, runs));
        FailingReports reports = new FailingReports(schedules, results, accepted.baseline(), runs);
        failures.told().stream().filter(each -> !confirming.explains(each)).forEach(reports::report);
    }

    /** What was explored, and by whom, in a line; empty if nothing was. */
    public Optional<String> explored() {
        return results.explorationText();
    }

    /** The files that were written for the test, by their names in JUnit's report. */
    public Map<String, String> files() {
        return folder.written();
    }

    /** Only if there is something to explore, and nothing is known to fail: what a race that both orders survive can do is worth a look. */
    private Explored explore(Turns turns, Recorded recorded, Predictions known, Confirming confirming, TestRuns runs) {
        boolean explores = options.explore() != Explore.OFF && recorded.threads() > 1;
        // Who accepts what there is wants to hear of nothing old later.
        boolean goesOn = accepted.baseline().acceptsNew() || (explores && !confirming.confirmsFailure(known, runs));
        return explores && goesOn
                ? new Exploring(
                                turns,
                                options,
                                accepted,
                                known,
                                recorded.failing(),
                                confirming,
                                runs,
                                new Progress(test, watcher, System::nanoTime))
                        .explore(recorded)
                : Explored.nothing(known);
    }

    /** The recorded run once more: whether it can be repeated says how much the verdicts are worth. */
    private void showRecorded(Recorded recorded, String title, Confirming confirming, TestRuns runs) {
        Execution first = recorded.executions().get(0);
        runs.show(title, new Replay(first.schedule()), run -> {
            boolean same = run.execution().isPresent()
                    && run.execution().get().recording().isSameAs(first.recording());
            if (!same) {
                confirming.unrepeatable();
                results.note(
                        "Run again under the same schedule, the test did something else: it depends on something that"
                                + " Foretrace does not control, and verdicts may be unknown because of that.");
            }
            if (run.isFailure()) {
                results.failed();
            }
            if (run.execution().isPresent() && Failure.isOne(run.execution().get())) {
                failed(run, run.execution().get(), options.seed(0));
            }
        });
    }

    private void reportFailed(TestRun failed, OptionalLong seed, TestRuns runs) {
        if (failed.execution().isEmpty()) {
            results.failed();
            runs.show("not recorded: the test fails before it is under control", new KeepRunning(), run -> {
                if (run.thrown().isEmpty()) {
                    throw new ConcurrencyBug(
                            test + " failed before it was under control, but not when it was run again: it depends on"
                                    + " something that Foretrace does not control, and nothing was recorded.");
                }
            });
            return;
        }
        Execution execution = failed.execution().get();
        results.recordedAtLeast(execution);
        if (failed.isFailure() || Failure.isBad(execution)) {
            results.failed();
        } else {
            results.aborted();
        }
        String name = "recorded " + Count.of(execution.recording().events(), "event") + " in "
                + Count.of(execution.recording().threads(), "thread") + ": " + Titles.failed(execution);
        runs.show(name, new Replay(execution.schedule()), run -> {
            if (Failure.isBad(execution)) {
                failed(run, execution, seed);
            } else if (run.thrown().isEmpty() && failed.thrown().isPresent()) {
                throw failed.thrown().get();
            }
        });
    }

    /** A run that fails by itself: with the user's exception, or with what happened. */
    private void failed(TestRun run, Execution execution, OptionalLong seed) throws Throwable {
        SavedSchedule saved = schedules.save("recorded", "the test " + Failure.name(execution), execution, seed);
        ConcurrencyBug bug = Failure.bug(test, "The recorded run of " + test, execution, saved);
        if (Failure.own(execution).isPresent()) {
            results.tellOwn(bug, execution, saved);
        } else {
            results.tell(bug, execution, saved);
        }
        Failure.with(bug, run.thrown(), Failure.own(execution));
    }
}
