package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Why a thread does not go on, and another one does, as far as the events tell. */
final class SwitchReason {
    private final Events events;
    private final Set<Integer> racing;

    /**
     * For the events of an execution.
     *
     * @param racing the events that race
     */
    SwitchReason(Events events, Set<Integer> racing) {
        this.events = events;
        this.racing = racing;
    }

    /** Why the thread is left where the event of another one follows; empty if its last event says it already. */
    String of(int thread, int to) {
        OptionalInt last = events.lastOf(thread, to);
        if (last.isPresent() && events.get(last.getAsInt()).operation() == Operation.END) {
            return "-- ends";
        }
        if (last.isPresent() && isWaiting(last.getAsInt())) {
            return "";
        }
        OptionalInt next = events.first(to, event -> events.thread(event) == thread);
        return "-- " + (next.isPresent() ? before(next.getAsInt(), to) : goesOn(to));
    }

    private boolean isWaiting(int release) {
        OptionalInt before = events.lastOf(events.thread(release), release);
        return before.isPresent() && events.get(before.getAsInt()).operation() == Operation.WAIT;
    }

    private String before(int next, int to) {
        Event event = events.get(next);
        if (racing.contains(next)) {
            return "is stopped before its " + EventText.noun(event);
        }
        if (event.operation() == Operation.JOIN
                && !events.hasEnded(event.other().number(), to)) {
            return "waits for " + event.other().name() + " to end";
        }
        if (event.operation().acquires()) {
            return lock(event, to);
        }
        // Whether a thread waits inside the JDK is not recorded. What cannot wait was stopped.
        boolean canWait = !event.isAccess()
                || Origin.of(event.variable().type()) == Origin.JDK
                || EventText.place(event).isEmpty();
        return canWait ? goesOn(to) : "is stopped before " + EventText.place(event);
    }

    private String lock(Event acquire, int to) {
        return IntStream.range(0, events.threads())
                .filter(thread -> thread != acquire.thread() && holds(thread, acquire.subject(), to))
                .mapToObj(thread -> "waits for " + Names.of(acquire.subject()) + ", held by " + events.name(thread))
                .findFirst()
                .orElseGet(() -> "is stopped before it locks " + Names.of(acquire.subject()));
    }

    private boolean holds(int thread, Subject lock, int at) {
        return HeldLock.after(events.of(thread, at)).stream()
                .anyMatch(held -> held.event().subject().equals(lock));
    }

    private String goesOn(int to) {
        return events.name(events.thread(to)) + " goes on";
    }
}
