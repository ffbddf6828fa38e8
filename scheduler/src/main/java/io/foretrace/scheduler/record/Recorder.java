package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Instance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes the events of an execution. Used by the holder of the baton only; used again for the next execution. */
public final class Recorder {
    private static final int GOES_ON = -1;
    private static final long NOTHING = 0;

    static {
        Touches.load(); // a class loader comes by the hook for interrupts
    }

    private final EventLog log = new EventLog();
    private final ObjectTable objects = new ObjectTable();
    private final List<int[]> signals = new ArrayList<>();
    private final AtomicVariables atomic = new AtomicVariables();
    private final Blocks blocks = new Blocks();
    private final Keys keys = new Keys();
    private final Insides insides = new Insides();
    private final Branches branches = new Branches(log);
    private final Happened happened = new Happened(log, objects);
    private int[] counts = new int[16];
    private int end = GOES_ON;
    private long changes;
    private volatile boolean unseen;
    private int limit = Integer.MAX_VALUE;
    private boolean full;

    /** Forgets everything: a new execution starts. */
    public void clear() {
        log.clear();
        end = GOES_ON;
        unseen = false;
        full = false;
        objects.clear();
        signals.clear();
        atomic.clear();
        blocks.clear();
        keys.clear();
        insides.clear();
        branches.clear();
        Arrays.fill(counts, 0);
    }

    /** As many events are recorded; the rest is counted only. */
    public void limit(int events) {
        limit = events;
    }

    /** A new thread may record. */
    public void thread(int thread) {
        blocks.thread(thread);
        keys.thread(thread);
        if (thread >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * thread);
        }
        branches.thread(thread);
    }

    /** How many events the thread has recorded. */
    public int events(int thread) {
        return counts[thread];
    }

    /** What the thread does from now on is meant to be atomic. */
    public void enterBlock(int thread, int site) {
        blocks.enter(thread, site, log.size());
    }

    public void leaveBlock(int thread) {
        blocks.leave(thread, log.size());
    }

    /** Which block of the thread's, from 1, it is in; 0 if in none. */
    public int block(int thread) {
        return blocks.current(thread);
    }

    /** What the thread does next at the site is about this key; null for the whole. */
    public void key(int thread, int site, @Nullable Object key) {
        keys.expect(thread, site, key);
    }

    public void branch(int thread) {
        branches.byAnything(thread);
    }

    /** As above, of which {@link io.foretrace.scheduler.bridge.Dependences} knows what it depends on. */
    public void branch(int thread, int decision) {
        branches.by(thread, decision);
    }

    /** Not all is told of what the thread does to the elements of the object. */
    public void leavesOut(int thread, Object object) {
        log.leaveOut(number(thread, object));
    }

    public void allocated(int thread, Object object) {
        objects.made(object, thread);
    }

    /** The object's constructor is running: its fields may be touched before {@link #allocated} comes. */
    public void constructing(Object object) {
        objects.constructing(object);
    }

    /** Whether the object with the number was there before this execution, as far as anybody knows: who made it may not have told. */
    public boolean isFromBefore(int number) {
        return objects.isFromBefore(number);
    }

    /** Whether the object with the number was there before this execution for certain: an earlier one has touched it. */
    public boolean isTouchedBefore(int number) {
        return objects.isTouchedBefore(number);
    }

    /** The object's number in this execution: 0 for null. */
    public int number(int thread, @Nullable Object object) {
        return object == null ? 0 : objects.number(object, thread);
    }

    /** What an operation would touch, by {@link Touches#subject}; 0 if the object has no name yet, which must not depend on who asks. */
    public long subject(int operation, @Nullable Object target, int member) {
        if (target == null) {
            return operation <= Operation.READ_MODIFY_WRITE.code() ? Touches.variable(0, member) : 0;
        }
        int number = objects.numberIfNamed(target);
        if (number == 0) {
            return 0;
        }
        Operation kind = Operation.of(operation);
        return kind.acquires() || kind.releases() || kind.signals()
                ? Touches.lock(number)
                : Touches.variable(number, member);
    }

    /** The object as events name it; empty if it is in none. */
    public Optional<Instance> instance(Object object) {
        return objects.instance(object);
    }

    public long version(int thread, Object object, boolean increment) {
        return objects.version(objects.number(object, thread), increment);
    }

    /** As {@link #version}, of one element of the object. */
    public long elementVersion(int thread, Object object, int member, boolean increment) {
        return objects.elementVersion(objects.number(object, thread), member, increment);
    }

    /** The field or element is accessed atomically in this execution: its accesses order threads. */
    public void orders(int thread, @Nullable Object target, int member) {
        atomic.add(Touches.variable(number(thread, target), member));
    }

    /** Whether {@link #orders} was told of it. */
    public boolean isAtomic(@Nullable Object target, int member) {
        int number = target == null ? 0 : objects.known(target);
        return (target == null || number != 0) && atomic.has(Touches.variable(number, member));
    }

    /** A read, write or read-modify-write; the target is null for a static field. */
    public void access(
            int operation, int thread, int site, @Nullable Object target, int member, long value, long newValue) {
        if (log.size() < limit) {
            keys.recorded(log.size(), thread, site, objects);
        }
        add(operation, thread, site, number(thread, target), member, value, newValue);
    }

    /** Something that happens to a lock or a condition. */
    public void lock(int operation, int thread, int site, Object lock, long value) {
        add(operation, thread, site, number(thread, lock), 0, value, 0);
    }

    /** The start or the end of a thread, as another one sees it, or as it does. */
    public void thread(int operation, int thread, int site, int other) {
        add(operation, thread, site, 0, 0, other, 0);
    }

    /** The thread has asked, without waiting for it, whether another one has ended, and it has. */
    public void sawEnd(int thread, int site, int other) {
        add(Operation.JOIN.code(), thread, site, 0, 0, other, 1);
    }

    /** A notification, with the threads that it woke. */
    public void signal(int operation, int thread, int site, Object lock, int[] woken) {
        boolean fits = log.size() < limit;
        add(operation, thread, site, number(thread, lock), 0, signals.size(), 0);
        if (fits) {
            signals.add(woken);
        }
    }

    /** The program has asked for something that no event tells: the time, a thread's state, an interrupt, a chance. */
    public void unseen() {
        unseen = true;
        changes++;
    }

    /** Another number whenever a thread may have done more than to look. */
    public long changes() {
        return changes + insides.changes();
    }

    /** A thread touches the inside of an object of the JDK's, such as the tasks of a pool. */
    public void insideOf(Object owner) {
        insides.add(Touches.inside(insides.number(owner)), true);
    }

    /** A thread changes, inside the JDK, what events may tell of elsewhere, or looks at it: the object gets a number now, if it has none. */
    public void insideOf(int thread, Object object, int member, boolean changes) {
        insides.add(Touches.variable(number(thread, object), member), changes);
    }

    /** A thread touches who waits on the object, or for it. */
    public void insideOfLock(Object lock) {
        insides.add(isKnown(lock) ? Touches.lock(objects.known(lock)) : NOTHING, true);
    }

    /** A thread looks who has the lock, or waits for it, which no event tells; or how many have it, which each of them changes. */
    public void looksAtLock(int thread, Object lock, boolean counts) {
        insides.add(Touches.lock(number(thread, lock)), counts);
    }

    /** Whether an event is about the object. */
    public boolean isKnown(Object object) {
        return objects.known(object) != 0;
    }

    /** What threads touch where no event tells of it. */
    public Insides inside() {
        return insides;
    }

    /** The execution is over: what its threads do from now on, because they are made to end, is not the program's. */
    public void stop() {
        stop(log.size());
    }

    /** As {@link #stop}, and what came after so many events only repeated what they tell. */
    public void stop(int events) {
        if (end == GOES_ON) {
            end = Math.min(events, log.size());
            insides.stop();
        }
    }

    /** A value of the type, in words. */
    public String value(String type, long value) {
        return Values.of(type, value, objects.names(atomic)).text();
    }

    /** What is recorded so far. */
    public Happened happened() {
        return happened;
    }

    /** What was recorded; the threads' names are the ones that do not depend on the schedule. */
    public Recording recording(List<String> threadNames, List<String> javaNames) {
        int size = end == GOES_ON ? log.size() : end;
        return new Recording(
                log.copy(size),
                objects.names(atomic.copy()),
                List.copyOf(signals),
                blocks.copy(size),
                keys.copy(size),
                insides.copy(),
                unseen,
                full,
                List.copyOf(threadNames),
                List.copyOf(javaNames));
    }

    private void add(int operation, int thread, int site, int target, int member, long value, long newValue) {
        if (end != GOES_ON) {
            return;
        }
        counts[thread]++;
        changes += Operation.of(operation).changes(value, newValue) ? 1 : 0;
        if (log.size() >= limit) {
            full = true;
            return;
        }
        log.add(operation, branches.any(thread), branches.known(thread), thread, site, target, member, value, newValue);
        branches.told(thread);
    }
}
