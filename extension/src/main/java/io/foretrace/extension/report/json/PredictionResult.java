package io.foretrace.extension.report.json;

import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import java.util.List;

/**
 * A predicted bug and what came of it, as the JSON document has it. What there is nothing to say about is empty.
 *
 * @param title such as {@code data race on Account.balance, Account.java:23 and :31}
 * @param variable the variable or lock
 * @param places where each event of it is; two at least
 * @param detail why, in one sentence
 * @param schedule the file with the schedule that shows it
 * @param replay the line that runs the test under that schedule
 * @param reportText the report as people read it
 * @param firstOrder what the forced execution did; of a race the one with the first access first
 * @param secondOrder of a race, what the execution with the second access first did
 */
public record PredictionResult(
        BugKind kind,
        String title,
        Subject variable,
        List<Location> places,
        Answer verdict,
        String detail,
        String schedule,
        String replay,
        String reportText,
        String firstOrder,
        String secondOrder) {
    public PredictionResult {
        places = List.copyOf(places);
    }

    /** What there is no report about. */
    public PredictionResult(
            BugKind kind, String title, Subject variable, List<Location> places, Answer verdict, String detail) {
        this(kind, title, variable, places, verdict, detail, "", "", "", "", "");
    }

    /** The same, with a report and the schedule that repeats it. */
    public PredictionResult reported(SavedSchedule saved, String text, String first, String second) {
        return new PredictionResult(
                kind, title, variable, places, verdict, detail, saved.path(), saved.replayLine(), text, first, second);
    }
}
