package io.foretrace.extension.report;

import io.foretrace.scheduler.record.RecordedEvent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What bugs other than data races are called, on one line. */
public final class ViolationTitle {
    private ViolationTitle() {}

    /** {@code deadlock on Account and ReentrantLock, Bank.java:12 and :20}. */
    public static String deadlock(List<RecordedEvent> acquires) {
        Set<String> locks = acquires.stream()
                .map(acquire -> withoutNumber(Names.shorten(acquire.subject())))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> places = acquires.stream()
                .map(acquire -> Names.place(acquire.location()))
                .distinct()
                .toList();
        return "deadlock on " + Names.list(List.copyOf(locks)) + ", " + Names.places(places);
    }

    /** {@code atomicity violation on Shelf.pieces, Shelf.java:12 and :16 with :16 in between}. */
    public static String tornBlock(RecordedEvent first, RecordedEvent remote, RecordedEvent last) {
        String place = Names.place(last.location());
        String block = Names.places(List.of(Names.place(first.location()), place));
        String between = Names.placeAfter(place, Names.place(remote.location()));
        return "atomicity violation on " + Names.field(first) + ", " + block + " with " + between + " in between";
    }

    /** {@code order violation on Worker.results, read at Worker.java:12 before it is set at :30}. */
    public static String earlyRead(RecordedEvent read, RecordedEvent write) {
        String place = Names.place(read.location());
        return "order violation on " + Names.field(read) + ", read at " + place + " before it is set at "
                + Names.placeAfter(place, Names.place(write.location()));
    }

    /** {@code order violation on Bell, notified at Bell.java:30 before the wait at :12}. */
    public static String lostSignal(RecordedEvent signal, RecordedEvent wait) {
        String place = Names.place(signal.location());
        String what = signal.isAccess()
                ? Names.withArticle(withoutNumber(Names.object(signal.subject())))
                : withoutNumber(Names.shorten(signal.subject()));
        return "order violation on " + what + ", notified at " + place + " before the wait at "
                + Names.placeAfter(place, Names.place(wait.location()));
    }

    private static String withoutNumber(String object) {
        int number = object.indexOf('@');
        return number < 0 ? object : object.substring(0, number);
    }
}
