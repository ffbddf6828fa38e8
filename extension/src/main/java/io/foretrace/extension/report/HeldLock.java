package io.foretrace.extension.report;

import io.foretrace.scheduler.record.RecordedEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * A lock that a thread holds at some moment.
 *
 * @param name {@code Account@7}
 * @param shared whether it is held for reading only
 * @param event the acquire
 */
record HeldLock(String name, boolean shared, RecordedEvent event) {
    /** Those that are held after a thread's events, the innermost last. */
    static List<HeldLock> after(List<RecordedEvent> events) {
        List<HeldLock> held = new ArrayList<>();
        for (RecordedEvent event : events) {
            if (event.operation().acquires()) {
                held.add(of(event));
            } else if (event.operation().releases()) {
                release(held, event);
            }
        }
        return held;
    }

    private static HeldLock of(RecordedEvent acquire) {
        return new HeldLock(
                Names.shorten(acquire.subject()), acquire.operation().isShared(), acquire);
    }

    private static void release(List<HeldLock> held, RecordedEvent release) {
        held.removeIf(lock -> lock.shared == release.operation().isShared()
                && lock.event.subject().equals(release.subject()));
    }

    /** {@code Account@7, locked at (Account.java:12)}. */
    String text() {
        return name + (shared ? " for reading" : "") + where();
    }

    /** A synchronized method has no line for it. */
    private String where() {
        String location = event.location();
        String place = Names.place(location);
        if (place.equals("-")) {
            return "";
        }
        return place.contains(":")
                ? ", locked at (" + place + ")"
                : ", locked by " + method(location) + " (" + place + ")";
    }

    /** {@code Account.deposit} of {@code bank.Account.deposit(Account.java)}. */
    private static String method(String location) {
        String full = location.substring(0, location.lastIndexOf('('));
        int name = full.lastIndexOf('.');
        String type = full.substring(0, Math.max(0, name));
        return Names.shorten(type.substring(type.lastIndexOf('.') + 1)) + full.substring(Math.max(0, name));
    }
}
