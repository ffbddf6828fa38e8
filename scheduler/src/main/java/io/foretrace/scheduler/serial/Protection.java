package io.foretrace.scheduler.serial;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.SiteLocations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether the current thread may be interrupted: not while it holds a lock, nor between two events of one block, nor
 * between a look and what it does on it. The last is over when it acts, or when it has done as much as it did in the
 * recorded execution and has not acted: it may never do so.
 */
final class Protection {
    private final CheckRanges checks;
    private final List<Seen> threads = new ArrayList<>();

    Protection(CheckRanges checks) {
        this.checks = checks;
    }

    /** Of one thread: where it stood when it was seen last, and the look that it may act on. */
    private static final class Seen {
        private Location place = Location.NOWHERE;
        private int events;
        private int block;
        private CheckRanges.Range range = new CheckRanges.Range(Set.of(), 0);
        private int since;
    }

    /** Has to see every choice. */
    boolean covers(Choice choice) {
        while (threads.size() < choice.threadCount()) {
            threads.add(new Seen());
        }
        int current = choice.current();
        Seen thread = threads.get(current);
        boolean inBlock = choice.inBlock(current) && choice.block(current) == thread.block;
        boolean inCheck = inCheck(choice, current, thread);
        thread.place = SiteLocations.of(choice.site(current));
        thread.events = choice.events(current);
        thread.block = choice.block(current);
        return inBlock || inCheck || choice.holdsLock(current);
    }

    private boolean inCheck(Choice choice, int current, Seen thread) {
        int events = choice.events(current);
        if (events > thread.events) { // it has done what it was about to do
            CheckRanges.Range next = checks.at(thread.place);
            if (!next.acts().isEmpty()) {
                thread.range = next;
                thread.since = thread.events + 1;
            } else if (thread.range.acts().contains(thread.place)) {
                thread.range = new CheckRanges.Range(Set.of(), 0);
            }
        }
        boolean acts = thread.range.acts().contains(SiteLocations.of(choice.site(current)));
        return acts ? events - thread.since < thread.range.length() : events - thread.since < thread.range.length() - 1;
    }
}
