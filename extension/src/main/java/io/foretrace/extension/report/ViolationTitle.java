package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What bugs other than data races are called, on one line. */
public final class ViolationTitle {
    private ViolationTitle() {}

    /** {@code deadlock on Account and ReentrantLock, Bank.java:12 and :20}. */
    public static String deadlock(List<Event> acquires) {
        Set<String> locks = acquires.stream()
                .map(acquire -> Names.type(acquire.lock().object().className()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Location> places = acquires.stream().map(Event::location).toList();
        return "deadlock on " + Names.list(List.copyOf(locks)) + ", " + Names.places(places);
    }

    /** {@code atomicity violation on Shelf.pieces, Shelf.java:12 and :16 with :16 in between}. */
    public static String tornBlock(Event first, Event remote, Event last) {
        String block = Names.places(List.of(first.location(), last.location()));
        String between = Names.placeAfter(last.location(), remote.location());
        return "atomicity violation on " + Names.field(first.variable()) + ", " + block + " with " + between
                + " in between";
    }

    /** {@code order violation on Worker.results, read at Worker.java:12 before it is set at :30}. */
    public static String earlyRead(Event read, Event write) {
        return "order violation on " + Names.field(read.variable()) + ", read at "
                + read.location().place() + " before it is set at "
                + Names.placeAfter(read.location(), write.location());
    }

    /** {@code order violation on Bell, notified at Bell.java:30 before the wait at :12}. */
    public static String lostSignal(Event signal, Event wait) {
        String what = signal.isAccess()
                ? Names.withArticle(Names.type(signal.variable().type()))
                : Names.type(signal.lock().object().className());
        return "order violation on " + what + ", notified at "
                + signal.location().place() + " before the wait at "
                + Names.placeAfter(signal.location(), wait.location());
    }
}
