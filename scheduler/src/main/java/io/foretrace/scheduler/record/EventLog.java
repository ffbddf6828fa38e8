package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The events of an execution in numbers, in stretches of a fixed length: nothing is allocated per event, and nothing is copied when there
 * are more. Written by the holder of the baton.
 */
final class EventLog {

    /** A list of decisions that is longer than this does not hold its memory for ever. */
    private static final int KEPT_LINKS = 1 << 16;

    private static final int FIRST_LINKS = 64;

    /** More different decisions between two events than this are taken for one that depends on anything. */
    private static final int MOST_DECISIONS = 8;

    static final int TOO_MANY = -1;

    private Stretch[] stretches;
    private Stretch last;
    private int lastSize;
    private int size;

    /** Lists of decisions: the decision of a link, and the link after it. Link 0 is none. */
    private int[] linked = new int[FIRST_LINKS];

    private int[] next = new int[FIRST_LINKS];
    private int links = 1;

    /** The objects of whose elements not all accesses are here. */
    private final BitSet leftOut = new BitSet();

    EventLog() {
        last = new Stretch();
        stretches = new Stretch[] {last};
    }

    /** Keeps the first stretch for the next execution: a very long one does not hold its memory, 24 to 36 bytes an event, for ever. */
    void clear() {
        size = 0;
        links = 1;
        leftOut.clear();
        last = stretches[0];
        lastSize = 0;
        stretches = new Stretch[] {last};
        if (linked.length > KEPT_LINKS) {
            linked = new int[FIRST_LINKS];
            next = new int[FIRST_LINKS];
        }
    }

    /** For how many events there is room. */
    int capacity() {
        return size - lastSize + Stretch.LENGTH;
    }

    /** The list with the decision, which may be in it already; {@link #TOO_MANY} if it is too long for that. */
    int withDecision(int decision, int list) {
        int known = 0;
        for (int link = list; link != 0; link = next[link]) {
            if (linked[link] == decision) {
                return list;
            }
            known++;
        }
        return known == MOST_DECISIONS ? TOO_MANY : link(decision, list);
    }

    /** A decision in front of others; told with an event later. */
    private int link(int decision, int others) {
        if (links == linked.length) {
            linked = Arrays.copyOf(linked, 2 * links);
            next = Arrays.copyOf(next, 2 * links);
        }
        linked[links] = decision;
        next[links] = others;
        return links++;
    }

    int decision(int link) {
        return linked[link];
    }

    int next(int link) {
        return next[link];
    }

    @SuppressWarnings("TooManyParameters")
    void add(
            int operation,
            boolean branched,
            int decided,
            int thread,
            int site,
            int target,
            int member,
            long value,
            long newValue) {
        if (lastSize == Stretch.LENGTH) {
            addStretch();
        }
        int at = lastSize++;
        last.set(at, operation, branched, thread, site, target, member, value);
        last.setRare(at, newValue, decided);
        size++;
    }

    private void addStretch() {
        last = new Stretch();
        lastSize = 0;
        int used = size >> Stretch.BITS;
        if (used == stretches.length) {
            stretches = Arrays.copyOf(stretches, 2 * used);
        }
        stretches[used] = last;
    }

    private Stretch of(int event) {
        return stretches[event >> Stretch.BITS];
    }

    private static int in(int event) {
        return event & (Stretch.LENGTH - 1);
    }

    int size() {
        return size;
    }

    Operation operation(int event) {
        return Operation.of((int) of(event).what(in(event)) & Stretch.OPERATION);
    }

    /** The field or element that an access is to, of an object of this execution, in one number. */
    long variable(int event) {
        return of(event).variable(in(event));
    }

    /** The first link of the list of decisions between the thread's event before and this one that are known; 0 for none. */
    int decisions(int event) {
        return of(event).decisions(in(event));
    }

    /** Whether the thread decided where to go, by anything, between its event before and this one. */
    boolean branched(int event) {
        return (of(event).what(in(event)) & Stretch.BRANCHED) != 0;
    }

    int thread(int event) {
        return (int) of(event).what(in(event)) >>> Stretch.THREAD;
    }

    int site(int event) {
        return (int) (of(event).what(in(event)) >> Integer.SIZE);
    }

    /** The object's number; 0 for none. */
    int target(int event) {
        return (int) (variable(event) >> Integer.SIZE);
    }

    int member(int event) {
        return (int) variable(event);
    }

    long value(int event) {
        return of(event).value(in(event));
    }

    long newValue(int event) {
        return of(event).newValue(in(event));
    }

    /** Whether all numbers of the event are those that another log has of its event at the same place, decisions aside. */
    boolean hasNumbersOf(EventLog other, int event) {
        return of(event).isSame(other.of(event), in(event));
    }

    /** Not all accesses to elements of the object are told. */
    void leaveOut(int target) {
        leftOut.set(target);
    }

    /** Whether not all accesses to elements of the event's object are here. */
    boolean isLeftOut(int event) {
        return leftOut.get(target(event));
    }

    boolean leavesOut() {
        return !leftOut.isEmpty();
    }

    /**
     * A copy of the first events. Of the stretches only the first one is copied, which is used again; what is in the others does not change,
     * and they are forgotten here when the next execution starts.
     */
    EventLog copy(int events) {
        return new EventLog(this, events);
    }

    private EventLog(EventLog log, int size) {
        stretches = Arrays.copyOf(log.stretches, Math.max(1, (size + Stretch.LENGTH - 1) >> Stretch.BITS));
        stretches[0] = stretches[0].copy(Math.min(size, Stretch.LENGTH));
        last = stretches[stretches.length - 1];
        linked = Arrays.copyOf(log.linked, log.links);
        next = Arrays.copyOf(log.next, log.links);
        links = log.links;
        leftOut.or(log.leftOut);
        this.size = size;
        this.lastSize = Stretch.LENGTH; // nothing is added to a copy
    }
}
