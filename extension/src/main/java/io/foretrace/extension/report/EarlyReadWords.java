package io.foretrace.extension.report;

import io.foretrace.scheduler.record.Event;
import java.util.List;

/** {@code order violation on Worker.results, read at Worker.java:12 before it is set at :30}. */
final class EarlyReadWords extends BugWords {
    EarlyReadWords() {
        super("early-read", "order");
    }

    @Override
    public String title(List<Event> events) {
        Event read = events.get(0);
        return "order violation on " + Names.field(read.variable()) + ", read at "
                + read.location().place() + " before it is set at "
                + Names.placeAfter(read.location(), events.get(1).location());
    }

    @Override
    String role(int number, Side side) {
        return number == 0 ? "read, too early," : "write that should come first,";
    }

    @Override
    String why(List<Side> sides) {
        return "Nothing makes the reader wait for the write: write before the reader is started, or let it"
                + " wait (a latch, a future, a condition).";
    }
}
