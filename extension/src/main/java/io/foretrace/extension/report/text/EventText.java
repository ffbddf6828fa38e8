package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an event does, in a few words: the cells of the table. */
public final class EventText {
    private EventText() {}

    /**
     * What the event does, such as {@code reads visits: 0}.
     *
     * @param known the variable that everything is about: it needs no class in front
     */
    public static String of(Event event, @Nullable Subject known) {
        String lock = Names.of(event.subject());
        return switch (event.operation()) {
            case READ, WRITE, READ_MODIFY_WRITE -> access(event, known);
            case ACQUIRE -> "locks " + lock;
            case RELEASE -> "unlocks " + lock;
            case READ_ACQUIRE -> "locks " + lock + " for reading";
            case READ_RELEASE -> "unlocks " + lock + " for reading";
            case FORK -> "starts " + event.other().name();
            case JOIN -> "joins " + event.other().name();
            case BEGIN -> "begins";
            case END -> "ends";
            case WAIT -> "waits on " + lock;
            case WOKEN -> event.timedOut() ? "has waited long enough, locks " + lock : "wakes up, locks " + lock;
            case NOTIFY -> "notifies " + lock;
            case NOTIFY_ALL -> "notifies all on " + lock;
            case YIELD -> "";
        };
    }

    /** {@code (Account.java:12)}; empty where the program has no place for it. */
    public static String place(Event event) {
        boolean told = event.isAccess()
                || event.operation().acquires()
                || event.operation().releases()
                || event.operation() == Operation.FORK
                || event.operation().signals();
        return told && event.location().isKnown() ? "(" + event.location().place() + ")" : "";
    }

    /** {@code read}, {@code write} or {@code read-modify-write}; the call if it is one: {@code put("milk")}. */
    public static String noun(Event event) {
        return CallText.withoutObject(event).orElseGet(() -> noun(event.operation()));
    }

    /** {@code read}, {@code write} or {@code read-modify-write}. */
    public static String noun(Operation operation) {
        return switch (operation) {
            case READ -> "read";
            case WRITE -> "write";
            default -> "read-modify-write";
        };
    }

    private static String access(Event event, @Nullable Subject known) {
        Subject.Variable variable = event.variable();
        Optional<String> call = ConditionText.of(event).or(() -> CallText.of(event));
        if (call.isPresent()) {
            return call.get();
        }
        if (variable instanceof Subject.Inside inside) {
            return inside(event, inside);
        }
        if (variable instanceof Subject.Element element && !element.hasValues()) {
            return (event.operation().writes() ? "replaces" : "reads") + " element " + element.index() + " of "
                    + element.object().text(Names::type);
        }
        String name = variable.equals(known) ? Names.member(variable) : Names.of(variable);
        return switch (event.operation()) {
            case READ -> "reads " + name + ": " + values(event);
            case WRITE -> "writes " + name + " = " + values(event);
            default -> "changes " + name + ": " + values(event);
        };
    }

    /** Its values count changes, which tells nobody anything. */
    private static String inside(Event event, Subject.Inside inside) {
        String object = inside.object().text(Names::type);
        return switch (inside.kind()) {
            case STATE -> "uses " + object;
            case CONTENTS -> (event.operation().writes() ? "changes" : "reads") + " contents of " + object;
        };
    }

    private static String values(Event event) {
        return event.values().stream().map(value -> value.text(Names::type)).collect(Collectors.joining(" -> "));
    }
}
