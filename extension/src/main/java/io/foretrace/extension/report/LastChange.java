package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Who changed a latch, a semaphore or a queue last, for which another thread waits: that thread could have let it go on. */
final class LastChange {
    private final Events events;

    LastChange(Events events) {
        this.events = events;
    }

    /**
     * {@code CountDownLatch@1 was changed last by 0.1 (Gate.java:12), which has ended}; empty if nobody else changed it, or if
     * there are several objects of the class: what is waited for is known by its class only.
     *
     * @param waiting the number of the thread that waits
     */
    Optional<String> of(String className, int waiting) {
        List<Event> uses = IntStream.range(0, events.size())
                .mapToObj(events::get)
                .filter(event -> isInside(event.subject(), className))
                .toList();
        boolean isOne = uses.stream().map(Event::subject).distinct().count() == 1;
        return uses.stream()
                .filter(event ->
                        isOne && event.thread() != waiting && event.operation().writes())
                .reduce((earlier, later) -> later)
                .map(this::text);
    }

    private static boolean isInside(Subject subject, String className) {
        return subject instanceof Subject.Inside inside
                && inside.kind() == Subject.Inside.Kind.STATE
                && inside.object().className().equals(className);
    }

    private String text(Event event) {
        Subject.Inside inside = (Subject.Inside) event.subject();
        String place = EventText.place(event);
        return inside.object().text(Names::type) + " was changed last by " + events.name(event.thread())
                + (place.isEmpty() ? "" : " " + place)
                + (events.hasEnded(event.thread(), events.size()) ? ", which has ended" : "");
    }
}
