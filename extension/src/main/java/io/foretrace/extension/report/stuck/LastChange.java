package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.ConditionText;
import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Who changed last what another thread waits for, or notified on it: that thread could have let it go on. */
final class LastChange {
    private final Events events;

    LastChange(Events events) {
        this.events = events;
    }

    /**
     * {@code CountDownLatch@1 was changed last by 0.1 (Gate.java:12), which has ended}.
     *
     * @param object the latch, the semaphore, the queue
     * @param waiting the number of the thread that waits
     */
    String of(Instance object, int waiting) {
        OptionalInt last = last(object, waiting);
        boolean isCondition = StuckThread.isCondition(object);
        return last.isEmpty()
                ? "no other thread was seen to " + (isCondition ? "signal" : "change") + " it"
                : StuckThread.name(object)
                        + (isCondition ? " was signalled last by " : " was changed last by ")
                        + by(last.getAsInt());
    }

    /** {@code Lock@1.served was changed last by 0.1 (Lock.java:12), which has ended}, whoever that is. */
    String ofVariable(Subject variable) {
        OptionalInt last =
                last(event -> event.operation().writes() && event.subject().equals(variable));
        return Names.of(variable)
                + (last.isEmpty() ? " was never seen to be changed" : " was changed last by " + by(last.getAsInt()));
    }

    /**
     * {@code Gate@1 was notified before this wait, last by 0.1 (Gate.java:12)}.
     *
     * @param wait the place of the event with which the thread began to wait
     */
    String notification(Subject monitor, int wait) {
        OptionalInt last = lastNotification(monitor);
        return last.isEmpty()
                ? "nobody was seen to notify on it"
                : Names.of(monitor) + " was notified "
                        + (last.getAsInt() < wait ? "before this wait, last by " : "last by ") + by(last.getAsInt());
    }

    /** The last change of an object by another thread than the one that waits for it. */
    OptionalInt last(Instance object, int waiting) {
        return last(event -> event.thread() != waiting && changes(event, object));
    }

    OptionalInt lastNotification(Subject monitor) {
        return last(event -> isNotification(event) && event.subject().equals(monitor));
    }

    private OptionalInt last(Predicate<Event> fits) {
        return IntStream.range(0, events.size())
                .filter(event -> fits.test(events.get(event)))
                .max();
    }

    private static boolean isNotification(Event event) {
        return event.operation() == Operation.NOTIFY || event.operation() == Operation.NOTIFY_ALL;
    }

    /** Who wakes up on a condition has let nobody go on. */
    private static boolean changes(Event event, Instance object) {
        return event.operation().writes() && isInside(event.subject(), object) && !ConditionText.isWakeUp(event);
    }

    private static boolean isInside(Subject subject, Instance object) {
        return subject instanceof Subject.Inside inside
                && object.number() != Instance.IN_NO_EVENT
                && inside.object().number() == object.number();
    }

    private String by(int event) {
        Event change = events.get(event);
        String place = EventText.place(change);
        return events.name(change.thread())
                + (place.isEmpty() ? "" : " " + place)
                + (events.hasEnded(change.thread(), events.size()) ? ", which has ended" : "");
    }
}
