package io.foretrace.scheduler.serial;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Where a recorded execution looked at something and then acted on what it saw, by the places in the code. */
final class CheckRanges {
    /**
     * What may follow a look.
     *
     * @param acts where it acted
     * @param length how many events after the look, at most
     */
    record Range(Set<Location> acts, int length) {}

    private final Map<Location, Range> byPlace = new HashMap<>();

    CheckRanges(Recording recording) {
        for (Trace.Check pair : recording.trace().checks()) {
            Event check = recording.event(pair.check());
            Event act = recording.event(pair.act());
            Range range = new Range(Set.of(act.location()), act.ordinal() - check.ordinal());
            byPlace.merge(check.location(), range, CheckRanges::both);
        }
    }

    /** Empty if nothing acts on what is done at that place. */
    Range at(Location place) {
        return byPlace.getOrDefault(place, new Range(Set.of(), 0));
    }

    private static Range both(Range one, Range other) {
        Set<Location> acts = new HashSet<>(one.acts);
        acts.addAll(other.acts);
        return new Range(acts, Math.max(one.length, other.length));
    }
}
