package io.foretrace.predictor.trace;

import java.util.List;

/**
 * One observed execution: its events in the order in which they took effect, numbered from 0.
 *
 * <p>Immutable, and kept in primitive columns: an event is a number, not an object. Threads, locks, variables, locations
 * and values are numbers too, with their names in {@link Names}. A negative value number is a value that the trace does
 * not tell; it is equal to no other.
 */
public final class Trace {
    /** The target of an event that names nothing, and the location of one that has none. */
    public static final int NONE = -1;

    private static final int[] NOBODY = {};

    private final String source;
    private final byte[] op;
    private final Column thread;
    private final Column target;
    private final Column location;
    private final Column value;
    private final Column newValue;
    private final int[][] wakes;
    private final Symbols<FixedNames> symbols;
    private final Headers headers;
    private final EventNotes notes;
    private final Dependences dependences;

    Trace(
            String source,
            Columns columns,
            Symbols<FixedNames> symbols,
            Headers headers,
            EventNotes notes,
            Dependences dependences) {
        this.source = source;
        op = columns.op;
        thread = Column.of(columns.thread);
        target = Column.of(columns.target);
        location = Column.of(columns.location);
        value = Column.of(columns.value);
        newValue = Column.of(columns.newValue);
        wakes = columns.wakes;
        this.symbols = symbols;
        this.headers = headers;
        this.notes = notes;
        this.dependences = dependences;
    }

    /** The columns as they are built, each exactly as long as the trace; {@code newValue} is empty when nothing is read-modify-written. */
    // The arrays stay inside this package, and nobody compares these records.
    @SuppressWarnings("ArrayRecordComponent")
    record Columns(byte[] op, int[] thread, int[] target, int[] location, int[] value, int[] newValue, int[][] wakes) {}

    /** @param <N> names that grow while the trace is built, and fixed ones afterwards */
    record Symbols<N extends Names>(N threads, N locks, N variables, N locations, N values) {}

    /** Per variable: what it held before the first event, and whether it is volatile. */
    @SuppressWarnings("ArrayRecordComponent")
    record Headers(int[] initialValue, boolean[] isVolatile, boolean hasBranches) {}

    /** What the headers say about events; {@code key} is empty when no event has one. */
    @SuppressWarnings("ArrayRecordComponent")
    record EventNotes(List<Block> blocks, List<Check> checks, List<Signal> signals, int[] key, FixedNames keys) {}

    /** What one thread does from one of its events to another is meant to be atomic. */
    public record Block(int first, int last, String name) {}

    /** One thread acts, by a write, on what it saw before, by a read of the same variable. */
    public record Check(int check, int act) {}

    /** One event woke the thread that had given its lock back, by the release, to wait for a condition of the lock. */
    public record Signal(int signal, int release) {}

    /** Where the trace comes from, for messages: a file name, or what the recorder called it. */
    public String source() {
        return source;
    }

    public int size() {
        return op.length;
    }

    public Op op(int event) {
        return Op.ofCode(op[event]);
    }

    public int thread(int event) {
        return thread.get(event);
    }

    /** The variable, lock or thread that the event names, or {@link #NONE}. */
    public int target(int event) {
        return target.get(event);
    }

    public int location(int event) {
        return location.get(event);
    }

    /** The value that a {@code r} or {@code rmw} observed. */
    public int valueRead(int event) {
        return value.get(event);
    }

    /** The value that a {@code w} or {@code rmw} left behind. */
    public int valueWritten(int event) {
        return op(event) == Op.READ_MODIFY_WRITE ? newValue.get(event) : value.get(event);
    }

    /** Whether a {@code woken} came by time-out, without a notification. */
    public boolean isTimeout(int woken) {
        return value.get(woken) == TraceBuilder.TIMEOUT;
    }

    /** The threads that a {@code notify} woke. Not a copy: do not change it. */
    public int[] wakes(int notify) {
        int index = value.get(notify) >> 1;
        return index == 0 ? NOBODY : wakes[index - 1];
    }

    public boolean isNotifyAll(int notify) {
        return (value.get(notify) & 1) != 0;
    }

    public Names threads() {
        return symbols.threads;
    }

    public Names locks() {
        return symbols.locks;
    }

    public Names variables() {
        return symbols.variables;
    }

    public Names locations() {
        return symbols.locations;
    }

    public Names values() {
        return symbols.values;
    }

    /** The value of a variable before the first event. */
    public int initialValue(int variable) {
        return headers.initialValue[variable];
    }

    public boolean isVolatile(int variable) {
        return headers.isVolatile[variable];
    }

    /**
     * Without any {@code branch}, and without a word about dependence, every event is taken to depend on every read before
     * it in its thread.
     */
    public boolean hasBranches() {
        return headers.hasBranches || !dependences.isEmpty();
    }

    /**
     * Whether the trace says which reads a branch, or the value of a write, depends on. Where it does not: on every read
     * before it in its thread, and the value of a read-modify-write on what it read itself.
     */
    public boolean tellsDependence(int event) {
        return dependences.areTold(event);
    }

    /** On how many reads a branch or a written value depends, where the trace tells it. */
    public int dependenceCount(int event) {
        return dependences.count(event);
    }

    /** One of the reads that a branch or a written value depends on, in their order. */
    public int dependence(int event, int index) {
        return dependences.get(event, index);
    }

    /** Whether a branch, or the value of a write, depends on a read of its thread. */
    public boolean dependsOn(int event, int read) {
        if (!dependences.areTold(event)) {
            return read < event || (read == event && op(event).writes());
        }
        for (int i = 0; i < dependences.count(event); i++) {
            if (dependences.get(event, i) == read) {
                return true;
            }
        }
        return false;
    }

    /** The text of a value, {@code ?} for one that the trace does not tell. */
    public String valueText(int value) {
        return value < 0 ? "?" : values().name(value);
    }

    /** The variable, lock or thread of an event as the trace spells it, empty if it has none. */
    public String targetText(int event) {
        int target = target(event);
        return switch (op(event).target()) {
            case VARIABLE -> variables().name(target);
            case LOCK -> locks().name(target);
            case THREAD -> threads().name(target);
            case NONE -> "";
        };
    }

    /** The source location of an event as the trace spells it, empty if it has none. */
    public String locationText(int event) {
        int location = location(event);
        return location == NONE ? "" : locations().name(location);
    }

    /** The blocks that are meant to be atomic, in the order in which they were told. */
    public List<Block> blocks() {
        return notes.blocks;
    }

    /** The writes that act on a read before them, in the order in which they were told. */
    public List<Check> checks() {
        return notes.checks;
    }

    /** What woke threads that waited for a condition of a lock, in the order in which it was told. */
    public List<Signal> signals() {
        return notes.signals;
    }

    /** Which part of its variable an access touches. */
    public Key key(int event) {
        return notes.key.length == 0 || notes.key[event] == NONE
                ? Key.WHOLE
                : new Key(notes.keys.name(notes.key[event]));
    }

    boolean hasKeys() {
        return notes.key.length > 0;
    }

    FixedNames keys() {
        return notes.keys;
    }

    Symbols<FixedNames> symbols() {
        return symbols;
    }

    /** Whether two events of different threads touch one non-volatile variable, at least one of them writing. */
    public boolean conflict(int first, int second) {
        Op one = op(first);
        Op other = op(second);
        return one.isAccess()
                && other.isAccess()
                && target(first) == target(second)
                && thread(first) != thread(second)
                && (one.writes() || other.writes())
                && !isVolatile(target(first));
    }
}
