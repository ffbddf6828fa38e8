package io.foretrace.predictor.trace;

import java.util.Objects;

/**
 * Makes a {@link Trace} event by event, in the order in which they took effect.
 *
 * <p>Names are interned first and events refer to their numbers, so that adding an event allocates nothing but room in the
 * columns. An event that cannot have happened at its place is refused with a {@link TraceFormatException}.
 */
public final class TraceBuilder {
    /** The trace does not tell the value. */
    public static final int NO_VALUE = Integer.MIN_VALUE;

    static final int TIMEOUT = 1;

    private static final int NOTHING = 0;

    private final String source;
    private final InternedNames threads = new InternedNames();
    private final InternedNames locks = new InternedNames();
    private final InternedNames variables = new InternedNames();
    private final InternedNames locations = new InternedNames();
    private final InternedNames values = new InternedNames();
    private final EventColumns columns = new EventColumns();
    private final Position position;
    private final Consistency consistency;
    private final EventHeaders eventHeaders;
    private final DependenceLists dependences;
    private boolean hasBranches;

    /** The source is for messages: a file name, or what the recorder calls the execution. */
    public TraceBuilder(String source) {
        this.source = source;
        position = new Position(source, columns, new Trace.Symbols<>(threads, locks, variables, locations, values));
        consistency = new Consistency(position);
        eventHeaders = new EventHeaders(position);
        dependences = new DependenceLists(position, columns);
    }

    public int thread(String name) {
        return threads.intern(name);
    }

    public int lock(String name) {
        return locks.intern(name);
    }

    public int variable(String name) {
        return variables.intern(name);
    }

    /** The empty location is {@link Trace#NONE}. */
    public int location(String name) {
        return name.isEmpty() ? Trace.NONE : locations.intern(name);
    }

    public int value(String text) {
        return values.intern(text);
    }

    /** What a variable holds before the first event; to be said before its first event. */
    public void initialValue(int variable, int value) {
        Objects.checkIndex(variable, variables.size());
        Objects.checkIndex(value, values.size());
        consistency.values().initialValue(variable, value);
    }

    /** To be said before the first event of the variable. */
    public void makeVolatile(int variable) {
        Objects.checkIndex(variable, variables.size());
        consistency.values().makeVolatile(variable);
    }

    /** Without a value, the read gets the one that the variable holds. */
    public void read(int thread, int variable, int location, int value) {
        checkValue(value);
        checkNames(thread, variable, variables, location);
        int read = consistency.read(thread, variable, value);
        columns.add(Op.READ, thread, variable, location, read);
    }

    /** Without a value, the write gets a fresh one that is equal to no other. */
    public void write(int thread, int variable, int location, int value) {
        checkValue(value);
        checkNames(thread, variable, variables, location);
        int written = consistency.write(thread, variable, value);
        columns.add(Op.WRITE, thread, variable, location, written);
    }

    /** Either both values are given, or none. */
    public void readModifyWrite(int thread, int variable, int location, int oldValue, int newValue) {
        checkValue(oldValue);
        checkValue(newValue);
        if ((oldValue == NO_VALUE) != (newValue == NO_VALUE)) {
            throw new IllegalArgumentException("a read-modify-write tells both of its values or none");
        }
        checkNames(thread, variable, variables, location);
        int read = consistency.readToModify(thread, variable, oldValue);
        int written = consistency.values().write(variable, newValue);
        columns.addReadModifyWrite(thread, variable, location, read, written);
    }

    public void acquire(int thread, int lock, int location) {
        checkNames(thread, lock, locks, location);
        consistency.acquire(thread, lock);
        columns.add(Op.ACQUIRE, thread, lock, location, NOTHING);
    }

    public void release(int thread, int lock, int location) {
        checkNames(thread, lock, locks, location);
        consistency.release(thread, lock);
        columns.add(Op.RELEASE, thread, lock, location, NOTHING);
    }

    public void readAcquire(int thread, int lock, int location) {
        checkNames(thread, lock, locks, location);
        consistency.readAcquire(thread, lock);
        columns.add(Op.READ_ACQUIRE, thread, lock, location, NOTHING);
    }

    public void readRelease(int thread, int lock, int location) {
        checkNames(thread, lock, locks, location);
        consistency.readRelease(thread, lock);
        columns.add(Op.READ_RELEASE, thread, lock, location, NOTHING);
    }

    public void fork(int thread, int child, int location) {
        checkNames(thread, child, threads, location);
        consistency.fork(thread, child);
        columns.add(Op.FORK, thread, child, location, NOTHING);
    }

    public void join(int thread, int child, int location) {
        checkNames(thread, child, threads, location);
        consistency.join(thread, child);
        columns.add(Op.JOIN, thread, child, location, NOTHING);
    }

    public void begin(int thread, int location) {
        checkNames(thread, location);
        consistency.begin(thread);
        columns.add(Op.BEGIN, thread, Trace.NONE, location, NOTHING);
    }

    public void end(int thread, int location) {
        checkNames(thread, location);
        consistency.end(thread);
        columns.add(Op.END, thread, Trace.NONE, location, NOTHING);
    }

    /** A branch that depends on every read before it in its thread. */
    public void branch(int thread, int location) {
        checkNames(thread, location);
        consistency.branch(thread);
        hasBranches = true;
        columns.add(Op.BRANCH, thread, Trace.NONE, location, NOTHING);
    }

    /** A branch that depends on these reads alone, at least one: what depends on none is no decision. */
    public void branch(int thread, int location, int... reads) {
        if (reads.length == 0) {
            throw new IllegalArgumentException("a branch needs a read that it depends on");
        }
        checkNames(thread, location);
        dependences.branch(thread, reads);
        branch(thread, location);
    }

    /** What a write or read-modify-write leaves behind depends on these reads of its thread alone. */
    public void value(int write, int... reads) {
        dependences.value(write, reads);
    }

    /** A {@code wait}; what Java's own wait does to the lock is the release and acquire that follow it. */
    public void await(int thread, int lock, int location) {
        checkNames(thread, lock, locks, location);
        consistency.await(thread, lock);
        columns.add(Op.WAIT, thread, lock, location, NOTHING);
    }

    public void woken(int thread, int lock, int location, boolean timeout) {
        checkNames(thread, lock, locks, location);
        consistency.woken(thread, lock, timeout);
        columns.add(Op.WOKEN, thread, lock, location, timeout ? TIMEOUT : NOTHING);
    }

    /** A {@code notify}, or with {@code all} a {@code notifyAll}, and the threads that it woke. */
    public void signal(int thread, int lock, int location, boolean all, int... woken) {
        checkNames(thread, lock, locks, location);
        for (int waiter : woken) {
            Objects.checkIndex(waiter, threads.size());
        }
        consistency.signal(thread, lock, all, woken);
        columns.add(Op.NOTIFY, thread, lock, location, (columns.addWakes(woken) << 1) | (all ? 1 : 0));
    }

    /** How many events there are: the number of the next one. */
    public int size() {
        return columns.size();
    }

    /** What one thread does from one of its events to another is meant to be atomic. */
    public void atomic(int first, int last, String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("an atomic block needs a name");
        }
        eventHeaders.atomic(first, last, name);
    }

    /** One thread acts, by a write, on what it saw by a read of the same variable. */
    public void check(int check, int act) {
        eventHeaders.check(check, act);
    }

    /** An event woke the thread that gave its lock back, by the release, to wait for a condition of it. */
    public void wokeUp(int signal, int release) {
        eventHeaders.wokeUp(signal, release);
    }

    /** An access touches only this part of its variable; without a key, the whole. */
    public void key(int event, Key key) {
        if (!key.isWhole()) {
            eventHeaders.key(event, key.text());
        }
    }

    /** The trace so far. Blocks, checks, keys and dependences may have been told before their events, but must have them now. */
    public Trace build() {
        consistency.finish();
        Trace.Columns built = columns.trimmed();
        Trace.Headers headers = consistency.values().finish(variables.size(), built, hasBranches);
        Trace.Symbols<FixedNames> symbols = new Trace.Symbols<>(
                threads.trimmed(), locks.trimmed(), variables.trimmed(), locations.trimmed(), values.trimmed());
        return new Trace(source, built, symbols, headers, eventHeaders.finish(built), dependences.finish());
    }

    InternedNames threads() {
        return threads;
    }

    InternedNames locks() {
        return locks;
    }

    InternedNames variables() {
        return variables;
    }

    InternedNames locations() {
        return locations;
    }

    InternedNames values() {
        return values;
    }

    Position position() {
        return position;
    }

    private void checkNames(int thread, int target, Names targets, int location) {
        Objects.checkIndex(target, targets.size());
        checkNames(thread, location);
    }

    private void checkNames(int thread, int location) {
        Objects.checkIndex(thread, threads.size());
        if (location != Trace.NONE) {
            Objects.checkIndex(location, locations.size());
        }
    }

    private void checkValue(int value) {
        if (value != NO_VALUE) {
            Objects.checkIndex(value, values.size());
        }
    }
}
