package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.page.TestPage;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.predict.BugKey;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.Ways;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.json.RunJson;
import io.foretrace.extension.report.json.TestResult;
import io.foretrace.extension.report.json.TestResult.Status;
import io.foretrace.extension.report.text.NotPutBackText;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what comes of a test, and writes it down at the end. */
public final class Results {
    private final TestName test;
    private final OutputFolder folder;
    private final Findings about;
    private final long start = System.nanoTime();
    private final List<PredictionResult> predictions = new ArrayList<>();
    private final List<PredictionResult> uncounted = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Story> stories = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private int recordings;
    private int events;
    private int threads;
    private long pairs;
    private int unknownPairs;
    private int unseen;
    private int acceptedRuns;
    private TestResult.Exploration exploration = TestResult.Exploration.NONE;
    private String trace = "";
    private Status status = Status.PASSED;

    public Results(TestName test, OutputFolder folder) {
        this.test = test;
        this.folder = folder;
        this.about = new Findings(test);
    }

    public void recorded(Recorded recorded) {
        recordings = recorded.executions().size();
        events = recorded.events();
        threads = recorded.threads();
        notes.addAll(recorded.notes());
        unseen = recorded.isUnderControl() && recorded.isWhole() ? 0 : 1;
        int number = 0;
        for (Execution execution : recorded.executions()) {
            String name = number++ == 0 ? "recorded.std" : "recorded-" + number + ".std";
            Optional<Trace> written = Predictions.trace(execution.recording());
            if (written.isEmpty()) {
                note("What was recorded does not fit together, so nothing could be predicted from it: a thread that"
                        + " is not under Foretrace's control took part, or code that could not be rewritten.");
                continue;
            }
            String file = OutputFolder.shown(folder.write(name, written.get()));
            trace = trace.isEmpty() ? file : trace;
        }
    }

    /** The run that was to be recorded, and failed: nothing is predicted from it, but readers want to know what it was. */
    public void recordedAtLeast(Execution failed) {
        if (recordings == 0) {
            events = failed.recording().events();
            threads = failed.recording().threads();
        }
    }

    public void predicted(Predictions predicted) {
        pairs = predicted.asked();
        unknownPairs = predicted.unknown();
        notes.addAll(predicted.notes());
        predicted.accepted().forEach((bug, why) -> add(bug.result(Answer.ACCEPTED, why)));
    }

    public void explored(Explored explored, Failures failures) {
        acceptedRuns += failures.inBaseline();
        unseen = explored.outsiders().isEmpty() ? unseen : 1;
        failures.notes().forEach(this::note);
        NotPutBackText.sentences(explored.notPutBack()).stream()
                .filter(sentence -> !notes.contains(sentence))
                .forEach(this::note);
        Ways ways = explored.ways();
        exploration = new TestResult.Exploration(
                explored.shard().isWhole() ? "" : explored.shard().text(),
                explored.behaviours(),
                explored.complete(),
                explored.left(),
                ways.deepest(),
                ways.executionsByWay(),
                ways.newsByWay(),
                ways.bugsByWay(failures.toldByWay()),
                failures.acceptedByWay());
    }

    /** What was explored, in a line; empty if nothing was. */
    public Optional<String> explorationText() {
        return exploration.behaviours() == 0 ? Optional.empty() : Optional.of(exploration.text());
    }

    public void note(String sentence) {
        notes.add(sentence);
    }

    /** A bug that happened, for the page. */
    void tell(Story story, Predicted predicted, boolean fails) {
        stories.add(story);
        findings.add(about.bug(story, predicted, fails));
    }

    /** A run that failed by itself, for the page. */
    public void tell(ConcurrencyBug failure, Execution execution, SavedSchedule saved) {
        tell(failure, "", execution, saved);
    }

    /**
     * A run that failed by itself, for the page.
     *
     * @param why what would mend it; empty if nothing is known
     */
    void tell(ConcurrencyBug failure, String why, Execution execution, SavedSchedule saved) {
        tell(Failure.kind(execution), failure, why, execution, saved);
    }

    /** What the test threw as it was recorded, for the page. */
    public void tellOwn(ConcurrencyBug failure, Execution execution, SavedSchedule saved) {
        tell(Finding.Kind.OWN_FAILURE, failure, "", execution, saved);
    }

    private void tell(Finding.Kind kind, ConcurrencyBug failure, String why, Execution execution, SavedSchedule saved) {
        Story story = failure.story(why, execution, saved);
        stories.add(story);
        findings.add(about.failure(kind, story, execution, failure.getStackTrace()));
    }

    /** A bug that did not happen, and fails the test all the same. */
    void tellUnconfirmed(Predicted predicted, PredictionResult result) {
        findings.add(about.atPlaces(result, predicted.title(result.verdict()), BugKey.of(predicted), true));
    }

    /** Initialisers that two threads can wait in for each other. */
    void addInitialisers(PredictionResult result, Story story, InitialiserCycle cycle, boolean fails) {
        add(result);
        stories.add(story);
        BugKey key = BugKey.ofInitialisers(cycle.first(), cycle.second());
        findings.add(about.atPlaces(result, story.line(), key, fails));
    }

    /**
     * What was executed, is no prediction, and is accepted all the same. Nobody wants to hear of it each time.
     *
     * @param isNew whether it was not in the baseline before
     */
    void accepted(String title, boolean isNew, TestRuns runs) {
        acceptedRuns++;
        if (isNew) {
            runs.announce(title + " \u2014 " + Answer.ACCEPTED.text(), Optional.empty());
        }
    }

    public void failed() {
        status = Status.FAILED;
    }

    public void aborted() {
        status = Status.ABORTED;
    }

    /** Written down, and not counted. */
    void addUncounted(PredictionResult result) {
        uncounted.add(result);
    }

    void add(PredictionResult result) {
        predictions.add(result);
    }

    public Counts write() {
        double seconds = (System.nanoTime() - start) / 1e9;
        TestResult result = result(seconds);
        TestEntry entry = TestPage.entry(result, Instant.now(), findings);
        folder.write("report.json", RunJson.text(result));
        folder.write("report.html", TestPage.of(result, stories));
        folder.write(TestEntry.FILE, entry.text());
        folder.addToRun(entry);
        return new Counts(
                predictions.size(),
                count(Answer.CONFIRMED),
                count(Answer.INFEASIBLE),
                count(Answer.UNKNOWN) + count(Answer.OUT_OF_TIME),
                count(Answer.NO_EFFECT),
                count(Answer.ACCEPTED) + acceptedRuns,
                unknownPairs + unseen,
                seconds,
                tally());
    }

    private Tally tally() {
        Map<BugKind, Integer> confirmed = new EnumMap<>(BugKind.class);
        predictions.stream()
                .filter(result -> result.verdict() == Answer.CONFIRMED)
                .forEach(result -> confirmed.merge(result.kind(), 1, Integer::sum));
        if (told(Finding.Kind.DEADLOCKED) > 0) {
            confirmed.merge(BugKind.DEADLOCK, told(Finding.Kind.DEADLOCKED), Integer::sum);
        }
        int hangs = told(Finding.Kind.HUNG);
        int failures = status == Status.FAILED && confirmed.isEmpty() && hangs == 0 ? 1 : 0;
        int accepted = count(Answer.ACCEPTED) + acceptedRuns;
        return new Tally(1, exploration.behaviours(), confirmed, hangs, failures, accepted, unseen);
    }

    /** How many runs ended so, of those that failed by themselves. */
    private int told(Finding.Kind how) {
        return (int) findings.stream().filter(finding -> finding.kind() == how).count();
    }

    private TestResult result(double seconds) {
        List<PredictionResult> all = new ArrayList<>(predictions);
        all.addAll(uncounted);
        return new TestResult(
                test.className(),
                test.method() + test.variant(),
                status,
                recordings,
                events,
                threads,
                all,
                pairs,
                unknownPairs,
                exploration,
                notes,
                seconds,
                trace);
    }

    private int count(Answer verdict) {
        return (int) predictions.stream()
                .filter(result -> result.verdict() == verdict)
                .count();
    }
}
