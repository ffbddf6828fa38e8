package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** The threads of an execution, by number and by thread. */
public final class Threads {
    private final List<ControlledThread> all = new ArrayList<>();

    /** The same: asked for several times at each step. */
    private ControlledThread[] byNumber = new ControlledThread[16];

    private int count;

    /** New threads look themselves up while others run. */
    private final Map<Thread, ControlledThread> byThread = new ConcurrentHashMap<>();

    /** Those that were left when the execution ended, and look again at what they waited for then. */
    private final Set<Thread> released = ConcurrentHashMap.newKeySet();

    /** Those that are about to be threads of the execution. */
    public final Newcomers newcomers = new Newcomers();

    public ControlledThread addMain(Thread thread) {
        return add(thread, "0");
    }

    public ControlledThread add(Thread thread, ControlledThread parent) {
        return add(thread, parent.nextChild());
    }

    /** The thread outlives the execution, and has left it: from now on it is one of those outside. */
    public void release(ControlledThread thread) {
        thread.become(ThreadState.Plain.ENDED);
        byThread.remove(thread.thread);
    }

    /** The execution has ended without the thread, which is about to be released. */
    public void isLeft(ControlledThread thread) {
        if (!isOfTimer(thread)) {
            released.add(thread.thread);
        }
    }

    /** Whether a timer's: it may have tasks that the execution never came to, because they have a time of the world outside. */
    private static boolean isOfTimer(ControlledThread thread) {
        return thread.pool() instanceof ScheduledThreadPoolExecutor
                || thread.thread.getClass().getName().equals("java.util.TimerThread");
    }

    /** Whether what the thread does is none of the execution's, nor what it does because it was released. */
    public boolean isOutside(Thread thread) {
        return of(thread) == null && (!released.contains(thread) || OutsideThreads.wasWoken(thread));
    }

    /** The thread was one of the execution's, has left, and is one again; null if it was none. */
    public @Nullable ControlledThread takeBack(Thread thread) {
        for (ControlledThread known : all) {
            if (known.thread == thread && known.isEnded()) {
                known.beginning.again();
                byThread.put(thread, known);
                return known;
            }
        }
        return null;
    }

    public @Nullable ControlledThread of(Thread thread) {
        return byThread.get(thread);
    }

    public ControlledThread get(int index) {
        return byNumber[index];
    }

    public int count() {
        return count;
    }

    public List<ControlledThread> all() {
        return all;
    }

    /** For threads that do not hold the baton. */
    public Iterable<ControlledThread> inAnyOrder() {
        return byThread.values();
    }

    /** For threads that do not hold the baton: whether one of ours really waits on a monitor. */
    public boolean anyWaitsOnMonitor() {
        for (ControlledThread thread : inAnyOrder()) {
            if (thread.handOver.monitor() != null) {
                return true;
            }
        }
        return false;
    }

    public List<String> names() {
        return all.stream().map(thread -> thread.name).toList();
    }

    /** As Java calls them. */
    public List<String> javaNames() {
        return all.stream().map(thread -> thread.thread.getName()).toList();
    }

    private ControlledThread add(Thread thread, String name) {
        ControlledThread added = new ControlledThread(count, name, thread);
        if (count == byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, 2 * count);
        }
        byNumber[count++] = added;
        all.add(added);
        byThread.put(thread, added);
        return added;
    }
}
