package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.Baseline;
import io.foretrace.extension.pipeline.predict.BugKey;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Severity;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.report.InitialiserWords;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.InitialiserCycle;
import java.util.List;
import java.util.Optional;

/** Tells about class initialisers that two threads can wait in for each other. */
public final class InitialiserReports {
    private final TestName test;
    private final FailOn failOn;
    private final boolean isAsked;
    private final Results results;
    private final Baseline baseline;

    /** @param baseline where those are written to that are accepted from now on */
    public InitialiserReports(TestName test, Options options, Baseline baseline, Results results) {
        this.baseline = baseline;
        this.test = test;
        this.failOn = options.failOn();
        this.isAsked = options.detect().contains(BugKind.DEADLOCK);
        this.results = results;
    }

    /** Of those that were seen, the ones that were shown to be possible. */
    public void report(List<InitialiserCycle> seen, TestRuns runs) {
        if (isAsked) {
            seen.stream().filter(InitialiserCycle::isConfirmed).forEach(cycle -> report(cycle, runs));
        }
    }

    private void report(InitialiserCycle cycle, TestRuns runs) {
        InitialiserWords words = new InitialiserWords(cycle);
        BugKey key = BugKey.ofInitialisers(cycle.first(), cycle.second());
        boolean isNew = !baseline.has(key);
        if (baseline.takes(key)) {
            results.accepted(words.title(), isNew, runs);
            return;
        }
        boolean fails = failOn != FailOn.NEVER;
        if (fails) {
            results.failed();
        }
        results.addInitialisers(result(cycle, words), words.story(), cycle, fails);
        ConcurrencyBug bug = ConcurrencyBug.of(
                        test,
                        words.headline(),
                        words.text(),
                        List.of(cycle.inFirst().stack(), cycle.other().stack()),
                        Optional.empty())
                .ranked(Severity.STUCK);
        runs.announce(
                words.title() + " \u2014 " + Answer.CONFIRMED.text(), fails ? Optional.of(bug) : Optional.empty());
    }

    private static PredictionResult result(InitialiserCycle cycle, InitialiserWords words) {
        return new PredictionResult(
                        BugKind.DEADLOCK,
                        words.title(),
                        new Subject.Lock(new Instance(cycle.first(), Instance.IN_NO_EVENT)),
                        words.places(),
                        Answer.CONFIRMED,
                        "")
                .reported(new SavedSchedule("", ""), words.text(), "", "");
    }

    /** What is not known of the others, each in the words that follow "not decided: ". */
    static List<String> undecided(List<InitialiserCycle> seen) {
        return seen.stream()
                .filter(cycle -> !cycle.isConfirmed())
                .map(cycle -> new InitialiserWords(cycle).undecided())
                .distinct()
                .toList();
    }
}
