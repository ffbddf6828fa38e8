package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Answer;
import io.foretrace.extension.report.PredictionResult;
import io.foretrace.extension.report.RunJson;
import io.foretrace.extension.report.TestResult;
import io.foretrace.extension.report.TestResult.Status;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.control.Execution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what comes of a test, and writes it down at the end. */
final class Results {
    private final TestName test;
    private final OutputFolder folder;
    private final long start = System.nanoTime();
    private final List<PredictionResult> predictions = new ArrayList<>();
    private final List<PredictionResult> uncounted = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int recordings;
    private int events;
    private int threads;
    private long pairs;
    private int unknownPairs;
    private int unseen;
    private int behaviours;
    private boolean allBehaviours;
    private String trace = "";
    private Status status = Status.PASSED;

    Results(TestName test, OutputFolder folder) {
        this.test = test;
        this.folder = folder;
    }

    void recorded(Recorded recorded) {
        recordings = recorded.executions().size();
        events = recorded.events();
        threads = recorded.threads();
        notes.addAll(recorded.notes());
        unseen = recorded.isUnderControl()
                        && !recorded.isCutOff()
                        && recorded.cut().isEmpty()
                ? 0
                : 1;
        int number = 0;
        for (Execution execution : recorded.executions()) {
            String name = number++ == 0 ? "recorded.std" : "recorded-" + number + ".std";
            Optional<Trace> written = Predictions.trace(execution.recording());
            if (written.isEmpty()) {
                note(
                        "What was recorded does not fit together, so nothing could be predicted from it: a thread that is not"
                                + " under Foretrace's control took part, or code that could not be rewritten.");
                continue;
            }
            String file = OutputFolder.shown(folder.write(name, written.get()));
            trace = trace.isEmpty() ? file : trace;
        }
    }

    void predicted(Predictions predicted) {
        pairs = predicted.asked();
        unknownPairs = predicted.unknown();
        notes.addAll(predicted.notes());
        predicted.accepted().forEach((bug, why) -> add(bug.result(Answer.ACCEPTED, why)));
    }

    void explored(Explored explored) {
        behaviours = explored.behaviours();
        allBehaviours = explored.complete();
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    void failed() {
        status = Status.FAILED;
    }

    void aborted() {
        status = Status.ABORTED;
    }

    /** Written down, and not counted. */
    void addUncounted(PredictionResult result) {
        uncounted.add(result);
    }

    void add(PredictionResult result) {
        predictions.add(result);
    }

    Counts write() {
        double seconds = (System.nanoTime() - start) / 1e9;
        folder.write("report.json", RunJson.text(result(seconds)));
        return new Counts(
                predictions.size(),
                count(Answer.CONFIRMED),
                count(Answer.INFEASIBLE),
                count(Answer.UNKNOWN) + count(Answer.OUT_OF_TIME),
                count(Answer.NO_EFFECT),
                count(Answer.ACCEPTED),
                unknownPairs + unseen,
                seconds);
    }

    private TestResult result(double seconds) {
        List<PredictionResult> all = new ArrayList<>(predictions);
        all.addAll(uncounted);
        return new TestResult(
                test.className(),
                test.method(),
                status,
                recordings,
                events,
                threads,
                all,
                pairs,
                unknownPairs,
                behaviours,
                allBehaviours,
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
