package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/** What a thread that spins looks at, again and again. */
public final class Looks {
    /** So many are told. */
    private static final int MOST = 4;

    private final Events events;

    /** What was read last, by what it is; the first that is read comes first. */
    private final Map<Subject, Event> reads = new LinkedHashMap<>();

    /** @param own what the thread has done */
    Looks(Events events, List<Event> own) {
        this.events = events;
        int first = own.size();
        while (first > 0 && isLook(own.get(first - 1))) {
            first--;
        }
        // What it read only once, on its way into the loop, is in the first half.
        own.subList(first + (own.size() - first) / 2, own.size()).stream()
                .filter(event -> event.operation().reads())
                .forEach(event -> reads.put(event.subject(), event));
    }

    /** Tells what is told again after the last change: a thread that spins looks very often. */
    public static IntPredicate repeated(Events events) {
        int first = events.size();
        while (first > 0 && isLook(events.get(first - 1))) {
            first--;
        }
        int start = first;
        Set<Look> told = new HashSet<>();
        return number -> {
            Event event = events.get(number);
            return number >= start
                    && !told.add(new Look(event.thread(), event.operation(), event.subject(), event.location()));
        };
    }

    private record Look(int thread, Operation operation, Subject subject, Location location) {}

    private static boolean isLook(Event event) {
        return event.operation() == Operation.READ
                || event.operation().acquires()
                || event.operation().releases()
                || (event.operation() == Operation.READ_MODIFY_WRITE
                        && event.values().stream().distinct().count() == 1);
    }

    /** {@code spins: reads Lock@1.served: 1 again and again}. */
    String doing() {
        List<String> told = new ArrayList<>(reads.values().stream()
                .limit(MOST)
                .map(event -> EventText.of(event, null))
                .toList());
        if (reads.size() > MOST) {
            told.add("more");
        }
        return "spins: " + (told.isEmpty() ? "it looks" : Names.list(told)) + ", again and again";
    }

    /** What it looks at first; empty if nobody saw that. */
    Optional<String> first() {
        return reads.keySet().stream().map(Names::of).findFirst();
    }

    /** Who could have let the thread go on. */
    List<String> changes() {
        LastChange last = new LastChange(events);
        return reads.keySet().stream().limit(MOST).map(last::ofVariable).toList();
    }
}
