package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.strategy.Reached;
import java.util.List;
import java.util.OptionalInt;

/** One of the two accesses that race, with what its thread did before. */
final class Side {
    private final Reached.Access access;
    private final Events events;

    Side(Reached.Access access, Events events) {
        this.access = access;
        this.events = events;
    }

    /** Where it is among the events of an execution; nowhere if that ended before it. */
    OptionalInt find(Events in) {
        return in.find(access.index(), access.ordinal());
    }

    /** {@code the write of 0.1}. */
    String name() {
        return "the " + noun() + " of " + access.thread();
    }

    /** {@code the write of 0.1 at Account.java:12}. */
    String text() {
        String place = place();
        return name() + (place.isEmpty() ? "" : " at " + place);
    }

    List<HeldLock> locks() {
        List<Event> own = events.of(access.index(), events.size());
        return HeldLock.after(own.subList(0, Math.min(own.size(), access.ordinal())));
    }

    void describe(Lines lines) {
        lines.add("  " + noun() + " by " + events.title(access.index()));
        lines.addAll(Frames.of(access.stack()));
        List<HeldLock> locks = locks();
        if (locks.isEmpty()) {
            lines.add("    holding no lock");
        }
        locks.forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
    }

    private String noun() {
        return EventText.noun(access.operation());
    }

    private String place() {
        OptionalInt event = find(events);
        return event.stream()
                .mapToObj(found -> events.get(found).location())
                .filter(Location::isKnown)
                .findFirst()
                .or(() -> Frames.top(access.stack()))
                .map(Location::place)
                .orElse("");
    }
}
