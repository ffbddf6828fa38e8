package io.foretrace.scheduler.record;

import java.util.Arrays;

/** The events of an execution in columns. Written by the holder of the baton; nothing is allocated per event. */
final class EventLog {
    private static final int BRANCHED = 0x80;
    private static final int FIRST_CAPACITY = 1024;

    private byte[] operations;
    private short[] threads;
    private int[] sites;
    private int[] targets;
    private int[] members;
    private long[] values;
    private long[] newValues;
    private int size;

    void clear() {
        size = 0;
    }

    @SuppressWarnings("TooManyParameters")
    void add(int operation, boolean branched, int thread, int site, int target, int member, long value, long newValue) {
        int at = size;
        if (at == operations.length) {
            grow();
        }
        operations[at] = (byte) (branched ? operation | BRANCHED : operation);
        threads[at] = (short) thread;
        sites[at] = site;
        targets[at] = target;
        members[at] = member;
        values[at] = value;
        newValues[at] = newValue;
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

    /** Whether the thread decided where to go between its event before and this one. */
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

    /** A copy of the first events. */
    EventLog copy(int events) {
        return new EventLog(this, events);
    }

    EventLog() {
        operations = new byte[FIRST_CAPACITY];
        threads = new short[FIRST_CAPACITY];
        sites = new int[FIRST_CAPACITY];
        targets = new int[FIRST_CAPACITY];
        members = new int[FIRST_CAPACITY];
        values = new long[FIRST_CAPACITY];
        newValues = new long[FIRST_CAPACITY];
    }

    private EventLog(EventLog log, int size) {
        operations = Arrays.copyOf(log.operations, size);
        threads = Arrays.copyOf(log.threads, size);
        sites = Arrays.copyOf(log.sites, size);
        targets = Arrays.copyOf(log.targets, size);
        members = Arrays.copyOf(log.members, size);
        values = Arrays.copyOf(log.values, size);
        newValues = Arrays.copyOf(log.newValues, size);
        this.size = size;
    }

    private void grow() {
        int capacity = 2 * size;
        operations = Arrays.copyOf(operations, capacity);
        threads = Arrays.copyOf(threads, capacity);
        sites = Arrays.copyOf(sites, capacity);
        targets = Arrays.copyOf(targets, capacity);
        members = Arrays.copyOf(members, capacity);
        values = Arrays.copyOf(values, capacity);
        newValues = Arrays.copyOf(newValues, capacity);
    }
}
