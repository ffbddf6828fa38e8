package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.record.Event;
import java.util.List;

/** {@code order violation on Bell, notified at Bell.java:30 before the wait at :12}. */
final class LostSignalWords extends BugWords {
    LostSignalWords() {
        super("lost-signal", "order");
    }

    @Override
    public String title(List<Event> events) {
        Event signal = events.get(0);
        String what = signal.isAccess()
                ? Names.withArticle(Names.type(signal.variable().type()))
                : Names.type(signal.lock().object().className());
        return "order violation on " + what + ", notified at "
                + signal.location().place() + " before the wait at "
                + Names.placeAfter(signal.location(), events.get(1).location());
    }

    @Override
    public String role(int number, Side side) {
        return number == 0 ? "notification, too early," : "wait";
    }

    @Override
    String why(List<Side> sides) {
        return "A notification is lost if nobody is waiting: set a field as well, and wait in a loop until it is set.";
    }
}
