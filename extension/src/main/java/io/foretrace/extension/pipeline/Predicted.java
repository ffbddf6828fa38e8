package io.foretrace.extension.pipeline;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Event;
import java.util.List;

/** A bug that was predicted from a recording. */
sealed interface Predicted permits PredictedRace, PredictedViolation {
    BugKind kind();

    /** The number of the recording, from 0. */
    int recordingNumber();

    /** What it is, on one line. */
    String title();

    /** What it is about, the event that names it first. */
    List<Event> events();

    /** The same for the same bug of another recording. */
    List<String> key();

    /** Where the events are. */
    default List<Location> places() {
        return events().stream().map(Event::location).toList();
    }

    /** Whether the program has a part in it: what the JDK does with itself is not for a user to repair. */
    default boolean isTheUsers() {
        return places().stream().anyMatch(place -> place.isKnown() && Origin.of(place.className()) != Origin.JDK);
    }
}
