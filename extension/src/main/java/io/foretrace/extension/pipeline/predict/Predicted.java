package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.report.bug.BugWords;
import io.foretrace.extension.report.bug.Words;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import java.util.List;

/**
 * A bug that was predicted from a recording.
 *
 * @param recordingNumber the number of the recording, from 0
 * @param events what the bug is about, the event that names it first
 */
public record Predicted(int recordingNumber, Recording recording, Bug bug, Witness witness, List<Event> events) {
    public static Predicted of(int recordingNumber, Recording recording, Report.Found found) {
        List<Event> events = found.bug().events().stream().map(recording::event).toList();
        return new Predicted(recordingNumber, recording, found.bug(), found.witness(), events);
    }

    public BugKind kind() {
        return bug.kind();
    }

    public Harm harm() {
        return Harm.of(bug);
    }

    public BugWords words() {
        return Words.of(bug);
    }

    /** What it is, on one line. */
    public String title() {
        return words().title(events);
    }

    /** What it is and what came of it, on one line. */
    public String title(Answer answer) {
        return title() + " \u2014 " + answer.text();
    }

    /** The same for the same bug of another recording. */
    List<String> key() {
        return words().key(events);
    }

    /** Where the events are. */
    List<Location> places() {
        return events.stream().map(Event::location).toList();
    }

    /** Whether the program has a part in it: what the JDK does with itself is not for a user to repair. */
    boolean isTheUsers() {
        return places().stream().anyMatch(place -> place.isKnown() && Origin.of(place.className()) != Origin.JDK);
    }

    /** Whether it is a race by design, as of the reads that a {@code StampedLock} validates. */
    boolean isMeant() {
        return Confirmation.isMeant(bug, recording);
    }

    /** What came of it, without a report. */
    public PredictionResult result(Answer answer, String why) {
        return new PredictionResult(kind(), title(), events.get(0).subject(), places(), answer, why);
    }
}
