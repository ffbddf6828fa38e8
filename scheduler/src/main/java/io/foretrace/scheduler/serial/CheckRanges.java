package io.foretrace.scheduler.serial;

import io.foretrace.predictor.trace.Trace;
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
    record Range(Set<String> acts, int length) {}

    private final Map<String, Range> byPlace = new HashMap<>();

    CheckRanges(Recording recording) {
        Trace trace = recording.trace();
        for (Trace.Check check : trace.checks()) {
            int length = recording.ordinal(check.act()) - recording.ordinal(check.check());
            byPlace.merge(
                    place(trace, check.check()),
                    new Range(Set.of(place(trace, check.act())), length),
                    CheckRanges::both);
        }
    }

    /** Empty if nothing acts on what is done at that place. */
    Range at(String place) {
        return byPlace.getOrDefault(place, new Range(Set.of(), 0));
    }

    private static String place(Trace trace, int event) {
        return trace.locations().name(trace.location(event));
    }

    private static Range both(Range one, Range other) {
        Set<String> acts = new HashSet<>(one.acts);
        acts.addAll(other.acts);
        return new Range(acts, Math.max(one.length, other.length));
    }
}
