package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Baseline;
import io.foretrace.extension.pipeline.predict.BugHeaders;
import io.foretrace.extension.pipeline.predict.BugKey;
import io.foretrace.extension.pipeline.predict.Examined;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Severity;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.report.BugReport;
import io.foretrace.extension.report.Circumstance;
import io.foretrace.extension.report.FailureReport;
import io.foretrace.extension.report.Headline;
import io.foretrace.extension.report.Stories;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Replay;
import io.foretrace.scheduler.strategy.Watch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells about failing executions that no confirmed bug explains, each once. */
public final class FailingReports {
    private final Schedules schedules;
    private final Results results;
    private final TestRuns runs;
    private final Baseline baseline;
    private final Map<String, Integer> files = new HashMap<>();

    /** @param baseline where failures are written to that are accepted from now on */
    public FailingReports(Schedules schedules, Results results, Baseline baseline, TestRuns runs) {
        this.baseline = baseline;
        this.schedules = schedules;
        this.results = results;
        this.runs = runs;
    }

    public void report(Examined examined) {
        BugKey key = BugKey.of(schedules.test(), examined);
        boolean isNew = !baseline.has(key);
        if (!examined.failing().isFirst() && baseline.takes(key)) {
            results.accepted(examined.name(), isNew, runs);
            return;
        }
        results.failed();
        Optional<ShownBug> named = examined.named().map(bug -> seen(bug, examined.execution()));
        String end = named.isPresent() ? Answer.CONFIRMED.text() : "the test " + Failure.name(examined.execution());
        ConcurrencyBug bug = named.isPresent() ? named(examined, named.get()) : unnamed(examined);
        runs.announce(examined.name() + " \u2014 " + end, Optional.of(bug));
    }

    private ConcurrencyBug unnamed(Examined examined) {
        Execution execution = examined.execution();
        SavedSchedule saved = schedules.save(
                file(examined),
                (examined.isKnown() ? examined.name() + " \u2014 " : "") + "the test " + Failure.name(execution),
                execution,
                examined.failing().seed());
        Optional<Circumstance> known = examined.circumstances().stream().findFirst();
        String text = FailureReport.text(examined.failing().what(), execution, known, saved);
        ConcurrencyBug bug = ConcurrencyBug.of(
                        schedules.test(),
                        Headline.ofCircumstance(examined.name(), execution),
                        text,
                        Failure.stacks(execution),
                        examined.small().failure())
                .ranked(Severity.of(execution));
        results.tell(bug, known.flatMap(Circumstance::mending).orElse(""), execution, saved);
        return bug;
    }

    private ConcurrencyBug named(Examined examined, ShownBug bug) {
        Execution execution = examined.execution();
        SavedSchedule saved = schedules.save(
                file(examined),
                bug.title(),
                execution,
                examined.failing().seed(),
                BugHeaders.ofEvents(examined.named().orElseThrow(), bug, Optional.empty()));
        String text = BugReport.text(bug, execution, Optional.empty(), "", saved);
        results.add(examined.named()
                .orElseThrow()
                .result(Answer.CONFIRMED, "")
                .reported(saved, text, Failure.name(execution), ""));
        Optional<Throwable> own = examined.small().failure();
        String line = Headline.of(bug, execution, Optional.empty(), own);
        Predicted predicted = examined.named().orElseThrow();
        results.tell(Stories.of(bug, line, execution, Optional.empty(), saved, text), predicted, true);
        return ConcurrencyBug.of(schedules.test(), line, text, bug.stacks(execution), own)
                .ranked(Severity.of(execution));
    }

    /** Once more, with a look at where the threads stand. */
    private ShownBug seen(Predicted bug, Execution execution) {
        List<Part> parts = bug.events().stream()
                .map(event -> Part.of(event, bug.recording()))
                .toList();
        Watch watch = new Watch(
                new Replay(execution.schedule()),
                parts.stream().map(Part::moment).toList());
        runs.rehearse("looking at " + bug.title(), watch);
        return new ShownBug(bug.words(), bug.title(), Part.seenBy(watch, parts));
    }

    private String file(Examined examined) {
        String name = examined.failing().file();
        int number = files.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "-" + number;
    }
}
