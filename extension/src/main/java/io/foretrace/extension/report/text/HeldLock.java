package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.List;

/**
 * A lock that a thread holds at some moment.
 *
 * @param name {@code Account@7}
 * @param shared whether it is held for reading only
 * @param event the acquire
 */
public record HeldLock(String name, boolean shared, Event event) {
    /** Those that are held after a thread's events, the innermost last. */
    public static List<HeldLock> after(List<Event> events) {
        List<HeldLock> held = new ArrayList<>();
        for (Event event : events) {
            if (event.operation().acquires()) {
                held.add(of(event));
            } else if (event.operation().releases()) {
                release(held, event);
            }
        }
        return held;
    }

    /** Whether it is one of these, whoever holds them. */
    public boolean isAmong(List<HeldLock> locks) {
        return locks.stream().anyMatch(other -> other.event.subject().equals(event.subject()));
    }

    private static HeldLock of(Event acquire) {
        return new HeldLock(Names.of(acquire.subject()), acquire.operation().isShared(), acquire);
    }

    private static void release(List<HeldLock> held, Event release) {
        held.removeIf(lock -> lock.shared == release.operation().isShared()
                && lock.event.subject().equals(release.subject()));
    }

    /** {@code Account@7, locked at (Account.java:12)}. */
    public String text() {
        return name + (shared ? " for reading" : "") + where();
    }

    /** A synchronized method has no line for it. */
    private String where() {
        Location location = event.location();
        if (!location.isKnown()) {
            return "";
        }
        String method = Names.type(location.className()) + '.' + location.method();
        return (location.hasLine() ? ", locked at (" : ", locked by " + method + " (") + location.place() + ")";
    }
}
