package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.PredictionResult;
import io.foretrace.extension.report.RunJson;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.extension.report.TestResult;
import io.foretrace.predictor.trace.Location;
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
    private String trace = "";
    private String status = "passed";

    Results(TestName test, OutputFolder folder) {
        this.test = test;
        this.folder = folder;
    }

    void recorded(Recorded recorded) {
        recordings = recorded.executions().size();
        events = recorded.events();
        threads = recorded.threads();
        notes.addAll(recorded.notes());
        unseen = recorded.isUnderControl() ? 0 : 1;
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
        predicted.accepted().forEach((race, why) -> add(untold(race, "accepted", why)));
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    void failed() {
        status = "failed";
    }

    void aborted() {
        status = "aborted";
    }

    /** Written down, and not counted. */
    void addUncounted(PredictionResult result) {
        uncounted.add(result);
    }

    void add(PredictionResult result) {
        predictions.add(result);
    }

    /** What there is no report about. */
    static PredictionResult untold(Predicted predicted, String verdict, String why) {
        return told(predicted, verdict, why, new SavedSchedule("", ""), "", "", "");
    }

    /**
     * What there is a report about.
     *
     * @param firstOrder what the forced run did
     * @param secondOrder what the run in the other order did, of a race
     */
    static PredictionResult told(
            Predicted predicted,
            String verdict,
            String detail,
            SavedSchedule saved,
            String text,
            String firstOrder,
            String secondOrder) {
        return new PredictionResult(
                Titles.name(predicted.kind()),
                predicted.title(),
                predicted.events().get(0).subject().text(),
                predicted.places().stream().map(Location::text).toList(),
                verdict,
                detail,
                saved.path(),
                saved.replayLine(),
                text,
                firstOrder,
                secondOrder);
    }

    Counts write() {
        double seconds = (System.nanoTime() - start) / 1e9;
        int confirmed = count("confirmed");
        List<PredictionResult> all = new ArrayList<>(predictions);
        all.addAll(uncounted);
        folder.write(
                "report.json",
                RunJson.text(new TestResult(
                        test.className(),
                        test.method(),
                        status,
                        recordings,
                        events,
                        threads,
                        all,
                        pairs,
                        unknownPairs,
                        notes,
                        seconds,
                        trace)));
        return new Counts(
                predictions.size(),
                confirmed,
                count("infeasible"),
                count("unknown") + count("out of time") + unknownPairs + unseen,
                count("no effect"),
                count("accepted"),
                seconds);
    }

    private int count(String verdict) {
        return (int) predictions.stream()
                .filter(result -> result.verdict().equals(verdict))
                .count();
    }
}
