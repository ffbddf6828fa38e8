package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code deadlock on Account and ReentrantLock, Bank.java:12 and :20}. */
final class DeadlockWords extends BugWords {
    DeadlockWords() {
        super("deadlock", "deadlock");
    }

    @Override
    public String title(List<Event> acquires) {
        Set<String> locks = acquires.stream()
                .map(acquire -> Names.type(acquire.lock().object().className()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Location> places = acquires.stream().map(Event::location).toList();
        return "deadlock on " + Names.list(List.copyOf(locks)) + ", " + Names.places(places);
    }

    @Override
    public boolean isItsOutcome() {
        return true;
    }

    @Override
    public String role(int number, Side side) {
        return "acquire";
    }

    @Override
    String why(List<Side> sides) {
        return "";
    }
}
