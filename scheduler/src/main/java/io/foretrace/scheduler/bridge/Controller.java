package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.Nullable;

/**
 * What an execution answers to the hooks. Called by the holder of the baton, except for the methods that say otherwise.
 *
 * <p>A <em>site</em> is the number of a place in rewritten code ({@link Sites}); a <em>member</em> is the number of a
 * field ({@link Members}), or the index where the target is an array. A static field has no target.
 */
public interface Controller {
    // ---- What is visible: a scheduling point before it, an event for it. ----

    /** A scheduling point: the caller is about to do {@code op} ({@link Ops}) on the target. */
    void point(int op, int site, @Nullable Object target, int member);

    /** The caller reads the value; {@code target} may be null for a static field. */
    void read(int site, @Nullable Object target, int member, long value);

    void write(int site, @Nullable Object target, int member, long value);

    void readModifyWrite(int site, @Nullable Object target, int member, long oldValue, long newValue);

    /** The caller is about to write to the field or the element: what it had before the execution is to be put back after it. */
    void overwrites(@Nullable Object target, int member);

    /** The caller is about to change the state of a JDK object, or many elements of an array: as {@link #overwrites}, of all of it. */
    void changes(Object target);

    /** The caller is about to have the JDK write to a static field of its own: as {@link #overwrites}. */
    void overwrites(Class<?> owner, String field);

    /** The number of a reference, for its value in an event: 0 for null. */
    long identity(@Nullable Object reference);

    /** The caller is about to change what other threads may look at without an event: a setting of the JVM's, a reference. */
    void setsUnseen();

    /** The field or element is accessed atomically in this execution: its accesses order threads and never race. */
    void orders(@Nullable Object target, int member);

    /** The caller acquired or released a lock that is not a monitor; {@code op} is one of the four of {@link Ops}. */
    void lock(int op, int site, Object lock);

    /** The version of an object's state, before it is incremented: stands for the state of what has no value. */
    long version(Object target, boolean increment);

    /** As {@link #version}, of one element only of the object: how often that was replaced. */
    long elementVersion(Object target, int member, boolean increment);

    /** The caller is about to wait for a condition of the lock that it is about to release, or has been woken. */
    void condition(int op, int site, Object condition, Object lock);

    /** What the caller does next at the site is about this key of a map or a set; null for all of it. */
    void key(int site, @Nullable Object key);

    /** What the caller does until {@link #leaveBlock} is meant to be atomic. */
    void enterBlock(int site);

    void leaveBlock();

    /** The caller decided where to go next: told with its next event. */
    void branch();

    /** As above, by the reads that {@link Dependences} knows of this decision. */
    void branch(int decision);

    /** An object was made by the caller. */
    void allocated(Object object);

    /** An object is being made by the caller: its constructor is running. */
    void constructing(Object object);

    // ---- Monitors. ----

    /** Waits until the monitor is free and takes it; with a scheduling point before where {@code point}. */
    void enter(Object monitor, int site, boolean point);

    /** Never throws: it runs where an exception would release the monitor twice. */
    void exit(Object monitor, int site);

    /** Really waits on the monitor, which the caller holds, until the execution lets it go on; as {@link #park}. */
    @Nullable
    RestingThread await(Object monitor, long nanos, int site) throws InterruptedException;

    void signal(Object monitor, boolean all, int site);

    // ---- Threads. ----

    /** Called before a thread really starts; {@link #started} follows if it did. False if the thread is not controlled. */
    boolean starting(Thread child);

    void started(Thread child);

    /** Called by any new thread before its body; waits for the baton if the thread is controlled. */
    void begin(Thread self);

    /** As {@link #begin}, for a thread that was notified; it holds the monitor, and may have an interrupt too. */
    void beginOn(Thread self, Object monitor, boolean interrupted) throws InterruptedException;

    /** Called by any thread as the last thing it does. */
    void ended(Thread self);

    /** Called by a thread that ends with an exception; whether it is one of ours, that nobody should see. */
    boolean uncaught(Thread self, Throwable exception);

    /** Waits for the end of a thread; true if it is controlled and the call has been dealt with. */
    boolean join(Thread thread, long nanos) throws InterruptedException;

    /** Gives 0 if that is done; else the caller is released, and goes on sleeping by itself for so long. */
    long sleep(long nanos, int site) throws InterruptedException;

    /** The caller has nothing to do until another thread runs. */
    void yieldNow(int site);

    /** The caller does something to very many elements of an array or a list, of which not all is told. */
    void leavesOut(Object object);

    /** The caller gives a task to a pool or a timer, one of whose threads will run it. */
    void givesTask(Object task);

    /** The caller, which may be any thread, is about to run a task; comes under control if one of ours gave the task. */
    void runsTask(Thread self, Object task);

    /** The caller has sent bytes to a thread of this JVM: waits, in real time, until that thread has come, if it is on its way. */
    void awaitsReceiver(Object bytes);

    /** The caller is about to wait at a channel: leaves control, if it came for what it has received, and all of that is done. */
    void leavesToAwait(Object channel);

    /** The caller, a thread of a pool, is done with a task: leaves control, if it came for what it has received. */
    void leavesAfterTask();

    /**
     * The caller has put a task into a queue, or has taken one out of it: a scheduling point. A task that can be taken is not done
     * yet, and neither is one that was: others may be done, and what it leads to may be asked for, before it begins.
     */
    void passesTask();

    /** The caller waits for the task, and looks once more whether it can do another one of the same queue meanwhile. */
    void helps(@Nullable Object task);

    /** The caller, a thread of a pool, is done with a task: another thread of the pool may take the next one. */
    void betweenTasks();

    /** The caller looks at, or changes, the tasks and threads of a pool; {@code ForkJoinPool.class} for all of that kind. */
    void insidePool(Object pool);

    /** The caller is in the JDK, which changes the object, out of sight of any call of the program's. */
    void changesInside(Object object, int member);

    /** The JDK looks at the object, out of sight of any call of the user's, and does something else if it was changed. */
    void looksInside(Object object, int member);

    /** The caller may look at a variable of the object, which no event tells. */
    void looksAt(Object object, int member);

    /** The caller looks who has the lock, or waits for it. */
    void looksAtLock(Object lock);

    /** The caller looks whether it has an interrupt, which it takes if it likes. */
    void looksForInterrupt();

    /** Null if that is done; else the caller is released, and goes on with the wait by itself. */
    @Nullable
    RestingThread park(@Nullable Object blocker, long nanos);

    /** The caller waits as if in the selector. As {@link #park}. */
    @Nullable
    RestingThread select(Object selector, long nanos);

    /** The caller wakes the selector: a thread from before that is really in it comes under control. */
    void wakes(Object selector);

    /** Whether the execution has ended, and the caller has to end too. */
    boolean isOver();

    /** A thread that is not under control has notified the monitor; called by that thread. */
    void foreignSignal(Object monitor, boolean all);

    /** May be called by any thread; true if the target is controlled. */
    boolean unpark(Thread target);

    /** The caller has just unparked the target, at that place of the program. */
    void unparkedAt(Thread target, int site);

    /** May be called by any thread; true if the target is controlled. */
    boolean interrupt(Thread target);

    /** May be called by any thread; whether the target has an interrupt that it will see when it runs. */
    boolean interruptPending(Thread target);

    /** Whether the target has ended for everybody under control; the caller has seen that from now on. */
    boolean isEnded(Thread target);

    /** What the target does, as far as those under control can see; null if it is not one of them. */
    Thread.@Nullable State state(Thread target);

    // ---- The rest of the world. ----

    long nanoTime();

    /** As {@link #nanoTime}, where the caller wants to know only how long it still has to wait. */
    long nanoTimeInside();

    long currentTimeMillis();

    /** As {@link #nanoTimeInside}. */
    long currentTimeMillisInside();

    /** A seed for a generator of random numbers. */
    long seed();

    /** What the caller does may depend on something that no event tells, such as chance. */
    void unseen();

    /** The common pool of this execution, in place of the JVM's. */
    java.util.concurrent.ForkJoinPool commonPool(java.util.concurrent.ForkJoinPool real);

    /** The pool of delayed completions of this execution, in place of the JVM's. */
    java.util.concurrent.ScheduledThreadPoolExecutor delayer(java.util.concurrent.ScheduledThreadPoolExecutor real);

    /** The caller asked the JVM to end; ends the execution. */
    void exit(int status);

    /** The caller is in a synchronized method of that class, whose monitor it has taken unseen. */
    void locksUnseen(String className);

    /** What the caller does until {@link #unpin} is not interrupted by a switch, unless it blocks. */
    void pin();

    void unpin();

    /** What the caller does is not to be seen until {@link #loud}. */
    void quiet();

    void loud();

    /** The caller may have to wait for the initialiser of the class, or begins to initialise it itself. */
    void needs(Class<?> type, int site);

    /** The caller has begun to run the initialiser of the class; {@link #quiet} follows. */
    void initialises(Class<?> type);

    /** As {@link #quiet}, of a caller that has begun to run the initialiser of the class with that name. */
    void quietly(String className);

    /** The caller runs an initialiser, and is about to touch the object or, if that is null, the static field. */
    void touchesUnseen(@Nullable Object target, int member, boolean writes);

    /** Whether the thread, which is not under control and whose time has come, is to stay where it is for now. */
    boolean delays(Thread self);

    /** The caller runs an initialiser, and has made the object. */
    void madeUnseen(Object object);

    /** A step of a loop, after the watchdog asked for the end: throws if the caller is under control. */
    void loop();

    /** A thread that was outside control wants its place back; false if it is not one of this execution's. */
    boolean reattach(Thread self);
}
