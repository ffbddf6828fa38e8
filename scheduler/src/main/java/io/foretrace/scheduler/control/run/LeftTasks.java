package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Memory;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that an execution has given to pools and timers for later, and that are still to come when it is over: the next execution
 * would find them, and afterwards they would be made up for, because their times are those of an execution. Others' tasks stay.
 */
final class LeftTasks {
    private static final Class<?> TIMER_QUEUE = type("java.util.TaskQueue");
    private static final Class<?> TIMER_THREAD = type("java.util.TimerThread");
    private static final long QUEUE_OF_TIMER = Memory.offset(TIMER_THREAD, "queue");
    private static final long TASKS = Memory.offset(TIMER_QUEUE, "queue");
    private static final long SIZE = Memory.offset(TIMER_QUEUE, "size");
    private static final long NEXT_TIME = Memory.offset(TimerTask.class, "nextExecutionTime");
    private static final Class<?> TASK_OF_POOL =
            type(ScheduledThreadPoolExecutor.class.getName() + "$ScheduledFutureTask");
    private static final Class<?> QUEUE_OF_POOL =
            type(ScheduledThreadPoolExecutor.class.getName() + "$DelayedWorkQueue");
    private static final long LOCK = Memory.offset(QUEUE_OF_POOL, "lock");
    private static final long AVAILABLE = Memory.offset(QUEUE_OF_POOL, "available");
    private static final long POOL = Memory.offset(TASK_OF_POOL, "this$0");

    private final Set<ScheduledThreadPoolExecutor> pools = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Their queues, on whose monitors they wait. */
    private final Set<Object> timers = Collections.newSetFromMap(new IdentityHashMap<>());

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, true, Timer.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Foretrace does not know this JDK's timers", e);
        }
    }

    /** Called while all threads of the execution stand still. */
    void remove(Threads threads) {
        for (ControlledThread thread : threads.all()) {
            if (thread.pool() instanceof ScheduledThreadPoolExecutor pool) {
                pools.add(pool);
            }
            Object queue = queueOfTimer(thread);
            if (queue != null) {
                timers.add(queue);
            }
        }
        Set<Object> given = threads.newcomers.givenForLater();
        if (given.isEmpty()) {
            return;
        }
        for (Object task : given) {
            if (TASK_OF_POOL.isInstance(task)
                    && Memory.reference(task, POOL) instanceof ScheduledThreadPoolExecutor pool) {
                remove(task, pool.getQueue());
            }
        }
        timers.forEach(queue -> removeFromTimer(given, queue));
    }

    private static @Nullable Object queueOfTimer(ControlledThread thread) {
        return TIMER_THREAD.isInstance(thread.thread) ? Memory.reference(thread.thread, QUEUE_OF_TIMER) : null;
    }

    /** Whether the execution has used any timers that outlive it. */
    boolean hasTimers() {
        return !pools.isEmpty() || !timers.isEmpty();
    }

    /**
     * Threads of such pools and timers that were released wait for a moment of the execution's time, and perhaps for a task that
     * is gone. They look again, by the real time. Called when nobody is under control any longer.
     */
    void wake() {
        wakeTimers();
        for (ScheduledThreadPoolExecutor pool : pools) {
            BlockingQueue<Runnable> queue = pool.getQueue();
            if (queue.getClass() == QUEUE_OF_POOL
                    && lock(queue) instanceof ReentrantLock lock
                    && Memory.reference(queue, AVAILABLE) instanceof Condition available
                    && lock.tryLock()) {
                try {
                    available.signalAll();
                } finally {
                    lock.unlock();
                }
            }
        }
    }

    /** Nobody keeps the monitor of such a queue: tasks run without it, and the program cannot reach it. */
    private void wakeTimers() {
        for (Object queue : timers) {
            synchronized (queue) {
                queue.notifyAll();
            }
        }
    }

    private static @Nullable Object lock(BlockingQueue<Runnable> queue) {
        return Memory.reference(queue, LOCK);
    }

    /** A thread that was stopped may have the lock of the queue, for ever: then the task stays. */
    private static void remove(Object task, BlockingQueue<Runnable> queue) {
        if (queue.getClass() == QUEUE_OF_POOL && lock(queue) instanceof ReentrantLock lock && lock.tryLock()) {
            try {
                queue.remove(task);
            } finally {
                lock.unlock();
            }
        }
    }

    /** The timer's thread stands still, and nobody else takes tasks out. */
    private static void removeFromTimer(Set<Object> given, Object queue) {
        if (Memory.reference(queue, TASKS) instanceof @Nullable Object[] tasks) {
            int size = (int) Memory.bits(queue, SIZE, 'I');
            Object[] kept = Arrays.stream(tasks, 1, size + 1)
                    .filter(task -> task != null && !given.contains(task))
                    .sorted(Comparator.comparingLong(task -> Memory.bits(task, NEXT_TIME, 'J')))
                    .toArray();
            Arrays.fill(tasks, null);
            System.arraycopy(kept, 0, tasks, 1, kept.length); // what is in order is a heap
            Memory.putBits(queue, SIZE, 'I', kept.length);
        }
    }
}
