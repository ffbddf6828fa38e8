package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The events of an execution in columns, in stretches of a fixed length: nothing is allocated per event, and nothing is copied when there
 * are more. Written by the holder of the baton.
 */
final class EventLog {
    private static final int BRANCHED = 0x80;

    /** A list of decisions that is longer than this does not hold its memory for ever. */
    private static final int KEPT_LINKS = 1 << 16;

    private static final int FIRST_LINKS = 64;

    /** More different decisions between two events than this are taken for one that depends on anything. */
    private static final int MOST_DECISIONS = 8;

    static final int TOO_MANY = -1;

    private Columns[] stretches;
    private Columns last;
    private int lastSize;
    private int size;

    /** Lists of decisions: the decision of a link, and the link after it. Link 0 is none. */
    private int[] linked = new int[FIRST_LINKS];

    private int[] next = new int[FIRST_LINKS];
    private int links = 1;

    /** The objects of whose elements not all accesses are here. */
    private final BitSet leftOut = new BitSet();

    EventLog() {
        last = new Columns(Columns.LENGTH);
        stretches = new Columns[] {last};
    }

    /** Keeps the first stretch for the next execution: a very long one does not hold its memory, 35 bytes an event, for ever. */
    void clear() {
        size = 0;
        links = 1;
        leftOut.clear();
        last = stretches[0];
        lastSize = 0;
        stretches = new Columns[] {last};
        if (linked.length > KEPT_LINKS) {
            linked = new int[FIRST_LINKS];
            next = new int[FIRST_LINKS];
        }
    }

    /** For how many events there is room. */
    int capacity() {
        return size - lastSize + Columns.LENGTH;
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
        if (lastSize == Columns.LENGTH) {
            addStretch();
        }
        int at = lastSize;
        Columns to = last;
        to.operations[at] = (byte) (branched ? operation | BRANCHED : operation);
        to.threads[at] = (short) thread;
        to.sites[at] = site;
        to.targets[at] = target;
        to.members[at] = member;
        to.values[at] = value;
        to.newValues[at] = newValue;
        to.decisions[at] = decided;
        lastSize = at + 1;
        size++;
    }

    private void addStretch() {
        last = new Columns(Columns.LENGTH);
        lastSize = 0;
        int used = size >> Columns.BITS;
        if (used == stretches.length) {
            stretches = Arrays.copyOf(stretches, 2 * used);
        }
        stretches[used] = last;
    }

    private Columns of(int event) {
        return stretches[event >> Columns.BITS];
    }

    private static int in(int event) {
        return event & (Columns.LENGTH - 1);
    }

    int size() {
        return size;
    }

    Operation operation(int event) {
        return Operation.of(of(event).operations[in(event)] & ~BRANCHED & 0xFF);
    }

    /** The field or element that an access is to, of an object of this execution, in one number. */
    long variable(int event) {
        return ((long) of(event).targets[in(event)] << Integer.SIZE) | (of(event).members[in(event)] & 0xFFFF_FFFFL);
    }

    /** The first link of the list of decisions between the thread's event before and this one that are known; 0 for none. */
    int decisions(int event) {
        return of(event).decisions[in(event)];
    }

    /** Whether the thread decided where to go, by anything, between its event before and this one. */
    boolean branched(int event) {
        return (of(event).operations[in(event)] & BRANCHED) != 0;
    }

    int thread(int event) {
        return of(event).threads[in(event)];
    }

    int site(int event) {
        return of(event).sites[in(event)];
    }

    /** The object's number; 0 for none. */
    int target(int event) {
        return of(event).targets[in(event)];
    }

    int member(int event) {
        return of(event).members[in(event)];
    }

    long value(int event) {
        return of(event).values[in(event)];
    }

    long newValue(int event) {
        return of(event).newValues[in(event)];
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
        return leftOut.get(of(event).targets[in(event)]);
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
        stretches = Arrays.copyOf(log.stretches, Math.max(1, (size + Columns.LENGTH - 1) >> Columns.BITS));
        stretches[0] = stretches[0].copy(Math.min(size, Columns.LENGTH));
        last = stretches[stretches.length - 1];
        linked = Arrays.copyOf(log.linked, log.links);
        next = Arrays.copyOf(log.next, log.links);
        links = log.links;
        leftOut.or(log.leftOut);
        this.size = size;
        this.lastSize = Columns.LENGTH; // nothing is added to a copy
    }

    /** What is known of some events in a row. */
    private static final class Columns {
        static final int BITS = 13;
        static final int LENGTH = 1 << BITS;

        final byte[] operations;
        final short[] threads;
        final int[] sites;
        final int[] targets;
        final int[] members;
        final long[] values;
        final long[] newValues;

        /** The decisions of the thread since its event before: the first link of a list, 0 for none. */
        final int[] decisions;

        Columns(int length) {
            operations = new byte[length];
            threads = new short[length];
            sites = new int[length];
            targets = new int[length];
            members = new int[length];
            values = new long[length];
            newValues = new long[length];
            decisions = new int[length];
        }

        Columns copy(int length) {
            return new Columns(this, length);
        }

        private Columns(Columns from, int length) {
            operations = Arrays.copyOf(from.operations, length);
            threads = Arrays.copyOf(from.threads, length);
            sites = Arrays.copyOf(from.sites, length);
            targets = Arrays.copyOf(from.targets, length);
            members = Arrays.copyOf(from.members, length);
            values = Arrays.copyOf(from.values, length);
            newValues = Arrays.copyOf(from.newValues, length);
            decisions = Arrays.copyOf(from.decisions, length);
        }

        boolean isSame(Columns other, int at) {
            return operations[at] == other.operations[at]
                    && threads[at] == other.threads[at]
                    && sites[at] == other.sites[at]
                    && targets[at] == other.targets[at]
                    && members[at] == other.members[at]
                    && values[at] == other.values[at]
                    && newValues[at] == other.newValues[at];
        }
    }
}
