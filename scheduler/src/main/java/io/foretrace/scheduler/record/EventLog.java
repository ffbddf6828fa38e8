package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.BitSet;

/** The events of an execution in columns. Written by the holder of the baton; nothing is allocated per event. */
final class EventLog {
    private static final int BRANCHED = 0x80;
    private static final int FIRST_CAPACITY = 1024;

    /** Room that is kept for the next execution: a very long one does not hold its memory, 35 bytes an event, for ever. */
    private static final int KEPT_CAPACITY = 1 << 16;

    /** More different decisions between two events than this are taken for one that depends on anything. */
    private static final int MOST_DECISIONS = 8;

    static final int TOO_MANY = -1;

    private byte[] operations = new byte[0];
    private short[] threads = new short[0];
    private int[] sites = new int[0];
    private int[] targets = new int[0];
    private int[] members = new int[0];
    private long[] values = new long[0];
    private long[] newValues = new long[0];

    /** The decisions of the thread since its event before: the first link of a list, 0 for none. */
    private int[] decisions = new int[0];

    private int size;

    /** Lists of decisions: the decision of a link, and the link after it. Link 0 is none. */
    private int[] linked = new int[64];

    private int[] next = new int[64];
    private int links = 1;

    /** The objects of whose elements not all accesses are here. */
    private final BitSet leftOut = new BitSet();

    void clear() {
        size = 0;
        links = 1;
        leftOut.clear();
        if (capacity() > KEPT_CAPACITY) {
            resize(0); // nothing is copied
            resize(FIRST_CAPACITY);
        }
        if (linked.length > KEPT_CAPACITY) {
            linked = new int[FIRST_CAPACITY];
            next = new int[FIRST_CAPACITY];
        }
    }

    /** For how many events there is room. */
    int capacity() {
        return operations.length;
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
        int at = size;
        if (at == operations.length) {
            resize(2 * size);
        }
        operations[at] = (byte) (branched ? operation | BRANCHED : operation);
        threads[at] = (short) thread;
        sites[at] = site;
        targets[at] = target;
        members[at] = member;
        values[at] = value;
        newValues[at] = newValue;
        decisions[at] = decided;
        size = at + 1;
    }

    int size() {
        return size;
    }

    Operation operation(int event) {
        return Operation.of(operations[event] & ~BRANCHED & 0xFF);
    }

    /** The field or element that an access is to, of an object of this execution, in one number. */
    long variable(int event) {
        return ((long) targets[event] << Integer.SIZE) | (members[event] & 0xFFFF_FFFFL);
    }

    /** The first link of the list of decisions between the thread's event before and this one that are known; 0 for none. */
    int decisions(int event) {
        return decisions[event];
    }

    /** Whether the thread decided where to go, by anything, between its event before and this one. */
    boolean branched(int event) {
        return (operations[event] & BRANCHED) != 0;
    }

    int thread(int event) {
        return threads[event];
    }

    int site(int event) {
        return sites[event];
    }

    /** The object's number; 0 for none. */
    int target(int event) {
        return targets[event];
    }

    int member(int event) {
        return members[event];
    }

    long value(int event) {
        return values[event];
    }

    long newValue(int event) {
        return newValues[event];
    }

    /** Whether all numbers of the event are those that another log has of its event at the same place, decisions aside. */
    boolean hasNumbersOf(EventLog other, int event) {
        return operations[event] == other.operations[event]
                && threads[event] == other.threads[event]
                && sites[event] == other.sites[event]
                && targets[event] == other.targets[event]
                && members[event] == other.members[event]
                && values[event] == other.values[event]
                && newValues[event] == other.newValues[event];
    }

    /** Not all accesses to elements of the object are told. */
    void leaveOut(int target) {
        leftOut.set(target);
    }

    /** Whether not all accesses to elements of the event's object are here. */
    boolean isLeftOut(int event) {
        return leftOut.get(targets[event]);
    }

    boolean leavesOut() {
        return !leftOut.isEmpty();
    }

    /** A copy of the first events. */
    EventLog copy(int events) {
        return new EventLog(this, events);
    }

    EventLog() {
        resize(FIRST_CAPACITY);
    }

    private EventLog(EventLog log, int size) {
        operations = Arrays.copyOf(log.operations, size);
        threads = Arrays.copyOf(log.threads, size);
        sites = Arrays.copyOf(log.sites, size);
        targets = Arrays.copyOf(log.targets, size);
        members = Arrays.copyOf(log.members, size);
        values = Arrays.copyOf(log.values, size);
        newValues = Arrays.copyOf(log.newValues, size);
        decisions = Arrays.copyOf(log.decisions, size);
        linked = Arrays.copyOf(log.linked, log.links);
        next = Arrays.copyOf(log.next, log.links);
        links = log.links;
        leftOut.or(log.leftOut);
        this.size = size;
    }

    private void resize(int capacity) {
        operations = Arrays.copyOf(operations, capacity);
        threads = Arrays.copyOf(threads, capacity);
        sites = Arrays.copyOf(sites, capacity);
        targets = Arrays.copyOf(targets, capacity);
        members = Arrays.copyOf(members, capacity);
        values = Arrays.copyOf(values, capacity);
        newValues = Arrays.copyOf(newValues, capacity);
        decisions = Arrays.copyOf(decisions, capacity);
    }
}
