package io.foretrace.extension.report;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.RecordedEvent;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an event does, in a few words: the cells of the table. */
final class EventText {
    private EventText() {}

    /** @param known the variable that everything is about: it needs no class in front */
    static String of(RecordedEvent event, String known) {
        String lock = Names.shorten(event.subject());
        return switch (event.operation()) {
            case READ, WRITE, READ_MODIFY_WRITE -> access(event, known);
            case ACQUIRE -> "locks " + lock;
            case RELEASE -> "unlocks " + lock;
            case READ_ACQUIRE -> "locks " + lock + " for reading";
            case READ_RELEASE -> "unlocks " + lock + " for reading";
            case FORK -> "starts " + Events.other(event);
            case JOIN -> "joins " + Events.other(event);
            case BEGIN -> "begins";
            case END -> "ends";
            case WAIT -> "waits on " + lock;
            case WOKEN -> event.value().isEmpty() ? "wakes up, locks " + lock : "has waited long enough, locks " + lock;
            case NOTIFY -> "notifies " + lock;
            case NOTIFY_ALL -> "notifies all on " + lock;
            case YIELD -> "";
        };
    }

    /** {@code (Account.java:12)}; empty where the program has no place for it. */
    static String place(RecordedEvent event) {
        String place = Names.place(event.location());
        boolean told = event.isAccess()
                || event.operation().acquires()
                || event.operation().releases()
                || event.operation() == Operation.FORK
                || event.operation().signals();
        return told && !place.equals("-") ? "(" + place + ")" : "";
    }

    /** {@code read}, {@code write} or {@code read-modify-write}. */
    static String noun(Operation operation) {
        return switch (operation) {
            case READ -> "read";
            case WRITE -> "write";
            default -> "read-modify-write";
        };
    }

    private static String access(RecordedEvent event, String known) {
        if (Names.isInner(event)) {
            return inner(event);
        }
        String subject = event.subject();
        String name = subject.equals(known) ? Names.member(subject) : Names.shorten(subject);
        return switch (event.operation()) {
            case READ -> "reads " + name + value(": ", event);
            case WRITE -> "writes " + name + value(" = ", event);
            default -> "changes " + name + value(": ", event);
        };
    }

    /** Its values count changes, which tells nobody anything. */
    private static String inner(RecordedEvent event) {
        String object = Names.object(event.subject());
        if (Names.isState(event)) {
            return "uses " + object;
        }
        return (event.operation() == Operation.READ ? "reads" : "changes") + " contents of " + object;
    }

    private static String value(String before, RecordedEvent event) {
        if (event.value().isEmpty()) {
            return "";
        }
        return before
                + Stream.of(event.value().split(",", -1)).map(Names::shorten).collect(Collectors.joining(" -> "));
    }
}
