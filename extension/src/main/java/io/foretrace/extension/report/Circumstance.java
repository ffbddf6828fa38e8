package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.OneStep;
import io.foretrace.extension.report.bug.Side;
import io.foretrace.extension.report.text.CallText;
import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.extension.report.text.Waiting;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of a failure that no kind of bug explains: an access of one thread that comes between two of another one, or
 * before one. Nothing more is claimed than that the test fails with it, and how it passes.
 *
 * @param before what the interrupted thread did with the variable last; empty if nothing
 * @param between what another thread did meanwhile
 * @param after what the interrupted thread does next
 */
public record Circumstance(Recording recording, Optional<Event> before, Event between, Event after, Passing passing) {
    /** What an execution did otherwise that passes. */
    public enum Passing {
        /** The interrupted thread went on; what came of that was not compared. */
        GOES_ON,
        /** The interrupted thread went on, and its next access came before that of the other one. */
        OWN_FIRST,
        /** The other thread's access came before the first of the two. */
        OTHER_FIRST
    }

    /** {@code Shelf.pieces written at Shelf.java:19 between :15 and :24}. */
    public String title() {
        String what =
                CallText.called(between).orElseGet(() -> Names.field(between.variable()) + " " + participle(between))
                        + place(" at ", Location.NOWHERE, between);
        Location told = between.location();
        String end = place("", told, after);
        return before.isPresent()
                ? what + " between " + place("", told, before.get()) + " and " + end
                : what + " before "
                        + CallText.withoutObject(after).orElseGet(() -> "it is " + participle(after))
                        + place(" at ", told, after);
    }

    private static String participle(Event event) {
        return event.operation().writes() ? "written" : "read";
    }

    private static String place(String preposition, Location told, Event event) {
        return event.location().isKnown() ? preposition + Names.placeAfter(told, event.location()) : "";
    }

    /** The variable, of whatever object. */
    public String group() {
        return between.variable().group();
    }

    String sentence() {
        Events events = new Events(recording);
        String other = events.name(between.thread());
        String own = events.name(after.thread());
        return "It fails when the "
                + CallText.of(between).orElseGet(() -> noun(between) + " of " + Names.of(between.subject()))
                + " by thread " + other
                + place(" at ", Location.NOWHERE, between) + " comes "
                + before.map(first -> "between the " + noun(first) + " by thread " + own
                                + place(" at ", Location.NOWHERE, first) + " and the ")
                        .orElse("before the ")
                + noun(after) + " by thread " + own + place(" at ", Location.NOWHERE, after) + ". If "
                + (passing == Passing.OTHER_FIRST
                        ? "the " + noun(between) + " by thread " + other + " comes first"
                        : "thread " + own + " goes on instead")
                + ", the test passes.";
    }

    /** What would mend it, in one sentence; empty if nothing is known that surely would. */
    public Optional<String> mending() {
        if (passing == Passing.GOES_ON) {
            return Optional.empty();
        }
        return before.map(first -> OneStep.text(side(first), side(between), side(after)))
                .or(() -> Waiting.text(new Events(recording), between, after));
    }

    private Side side(Event event) {
        return new Side(Part.of(event, recording), new Events(recording));
    }

    private static String noun(Event event) {
        return EventText.noun(event);
    }

    Set<Integer> marked() {
        Events events = new Events(recording);
        Set<Integer> marked = new TreeSet<>();
        before.ifPresent(event -> events.find(event.thread(), event.ordinal()).ifPresent(marked::add));
        for (Event event : List.of(between, after)) {
            events.find(event.thread(), event.ordinal()).ifPresent(marked::add);
        }
        return marked;
    }
}
