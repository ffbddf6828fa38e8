package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.text.Events;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which events matter to somebody who wants to know how threads got into each other's way. */
public final class Relevance {
    private final Events events;
    private final Map<Subject, BitSet> touchedBy = new HashMap<>();
    private final Set<Subject> always = new HashSet<>();

    public Relevance(Events events) {
        this.events = events;
        for (int event = 0; event < events.size(); event++) {
            touchedBy
                    .computeIfAbsent(events.get(event).subject(), subject -> new BitSet())
                    .set(events.thread(event));
        }
    }

    /** A variable or a lock that matters whoever touches it. */
    public void always(Subject subject) {
        always.add(subject);
    }

    /** What only one thread touches cannot matter to another one. */
    public boolean matters(int event) {
        Event what = events.get(event);
        return switch (what.operation()) {
            case FORK, JOIN, BEGIN -> true;
            case WAIT, WOKEN, NOTIFY, NOTIFY_ALL -> true;
            case ACQUIRE, READ_ACQUIRE ->
                isShared(what) && !isPartOfWait(event + 1, what, Operation.WOKEN) && !isEmpty(event, event + 1);
            case RELEASE, READ_RELEASE ->
                isShared(what) && !isPartOfWait(event - 1, what, Operation.WAIT) && !isEmpty(event - 1, event);
            case READ, WRITE, READ_MODIFY_WRITE -> isShared(what) && isTheUsers(what);
            case END, YIELD -> false; // the end of a thread is told as the reason of a switch
        };
    }

    private boolean isShared(Event event) {
        BitSet threads = touchedBy.get(event.subject());
        return always.contains(event.subject()) || (threads != null && threads.cardinality() > 1);
    }

    /** What the JDK does on its own has no place in the program. */
    private static boolean isTheUsers(Event event) {
        return event.location().isKnown();
    }

    /** What a collection locks inside itself is told where the program calls it, with what is done under the lock. */
    private boolean isEmpty(int acquire, int release) {
        if (acquire < 0 || release == events.size()) {
            return false;
        }
        Event first = events.get(acquire);
        Event second = events.get(release);
        return isOfTheJdk(first)
                && isOfTheJdk(second)
                && first.thread() == second.thread()
                && first.subject().equals(second.subject())
                && first.operation().acquires()
                && second.operation().releases();
    }

    private static boolean isOfTheJdk(Event event) {
        return event.location().isKnown() && Origin.of(event.location().className()) == Origin.JDK;
    }

    /** A wait gives the lock back and takes it again: one row says so. */
    private boolean isPartOfWait(int neighbour, Event lock, Operation operation) {
        return neighbour >= 0
                && neighbour < events.size()
                && events.thread(neighbour) == lock.thread()
                && events.get(neighbour).operation() == operation;
    }
}
