package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import io.foretrace.scheduler.control.NotPutBack.Why;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Whether executors and timers take tasks. Their threads live on and they have to know them, so nothing else of them is put
 * back; but a pool of threads that is as it was before it was shut down starts others.
 */
final class PoolStates {
    private static final long CONTROL = Memory.offset(ThreadPoolExecutor.class, "ctl");

    /** Of the number that a pool keeps: all these bits are set while it runs. The others are how many threads it has. */
    private static final int RUNS = -1 << (Integer.SIZE - 3);

    /** What a program may set of a pool. */
    private static final Set<String> SETTINGS = Set.of(
            "corePoolSize",
            "maximumPoolSize",
            "keepAliveTime",
            "allowCoreThreadTimeOut",
            "threadFactory",
            "handler",
            "continueExistingPeriodicTasksAfterShutdown",
            "executeExistingDelayedTasksAfterShutdown",
            "removeOnCancel");

    private static final long TIMER_THREAD = Memory.offset(Timer.class, "thread");

    private final List<ThreadPoolExecutor> running = new ArrayList<>();
    private final ForkJoinStates forkJoin = new ForkJoinStates();

    /** The program is about to change an executor or a timer. The answer is why that cannot be undone, null if it can. */
    @Nullable
    Why save(Object pool, OldValues values) {
        if (pool instanceof ThreadPoolExecutor threads) {
            saveSettings(threads, ThreadPoolExecutor.class, values);
            if (threads instanceof ScheduledThreadPoolExecutor) {
                saveSettings(threads, ScheduledThreadPoolExecutor.class, values);
            }
            if ((control(threads).get() & RUNS) == RUNS) {
                running.add(threads);
            }
            return null;
        }
        if (pool instanceof ForkJoinPool threads) {
            forkJoin.save(threads);
        }
        // The one that did could not tell: the object might have been its own.
        boolean wasShutDown = pool instanceof Timer timer
                ? wasCancelled(timer)
                : pool instanceof ExecutorService executor && executor.isShutdown();
        return wasShutDown ? Why.SHUT_DOWN : null;
    }

    private static void saveSettings(ThreadPoolExecutor pool, Class<?> declaring, OldValues values) {
        for (Field field : declaring.getDeclaredFields()) {
            if (SETTINGS.contains(field.getName())) {
                values.save(
                        pool,
                        Memory.offset(field),
                        field.getType().descriptorString().charAt(0));
            }
        }
    }

    /** Pools take tasks again. Not before the threads have ended that are made to: a pool would replace them. */
    void putBack() {
        for (ThreadPoolExecutor pool : running) {
            if ((control(pool).getAndUpdate(state -> RUNS | state) & RUNS) != RUNS) {
                openContainer(pool, ThreadPoolExecutor.class);
            }
        }
        running.clear();
        forkJoin.putBack();
    }

    private static AtomicInteger control(ThreadPoolExecutor pool) {
        Object control = Memory.reference(pool, CONTROL);
        if (control instanceof AtomicInteger number) {
            return number;
        }
        throw new IllegalStateException("a pool without a state: " + pool.getClass());
    }

    /** Where the JDK keeps the threads of pools in containers, one that is closed lets no thread start. */
    static void openContainer(Object pool, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            Object container =
                    field.getName().equals("container") ? Memory.reference(pool, Memory.offset(field)) : null;
            if (container != null) {
                Memory.putBits(container, Memory.offset(container.getClass(), "closed"), 'Z', 0);
            }
        }
    }

    private static boolean wasCancelled(Timer timer) {
        Object thread = Memory.reference(timer, TIMER_THREAD);
        return thread != null
                && Memory.bits(thread, Memory.offset(thread.getClass(), "newTasksMayBeScheduled"), 'Z') == 0;
    }
}
