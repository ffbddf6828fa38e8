package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.record.Event;
import java.util.List;

/** {@code nested-monitor lockout on Office, needed at Office.java:30 and kept by the wait at :12}. */
final class NestedMonitorLockoutWords extends BugWords {
    NestedMonitorLockoutWords() {
        super("nested-monitor-lockout", "deadlock");
    }

    @Override
    public String title(List<Event> events) {
        Event waiting = events.get(0);
        Event acquire = events.get(1);
        return "nested-monitor lockout on " + Names.type(acquire.lock().object().className()) + ", needed at "
                + acquire.location().place() + " and kept by the wait at "
                + Names.placeAfter(acquire.location(), waiting.location());
    }

    @Override
    public boolean isAboutLocks() {
        return true;
    }

    @Override
    public String role(int number, Side side) {
        return number == 0 ? "wait, which keeps the lock," : "acquire, on the way to the notification,";
    }

    @Override
    String why(List<Side> sides) {
        return "A wait gives back only the lock that it waits on: take the other lock after the wait, or notify without"
                + " taking that lock first.";
    }
}
