package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.code.ObjectStates;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** The pools that the JVM has one of: an execution has its own, or its threads would outlive it. */
public final class PoolHooks {
    private PoolHooks() {}

    /** A thread of a pool has done a task, and has not looked for the next one yet. */
    public static void betweenTasks(Object pool) {
        if (Baton.mine()) {
            Baton.control().betweenTasks();
            if (pool instanceof ThreadPoolExecutor) {
                Baton.control().leavesAfterTask();
            }
        }
        inside(pool);
    }

    /** As above, for a thread of a {@code ForkJoinPool}, or one that helps it. */
    public static void betweenTasks() {
        betweenTasks(ForkJoinPool.class);
    }

    /** A pool is given a task, or one of its threads looks for one. */
    public static void inside(Object pool) {
        if (Baton.held()) {
            Baton.control().insidePool(pool);
            if (pool instanceof ThreadPoolExecutor executor) {
                ObjectStates.changesInside(Baton.control(), Jdk.queue(executor));
            }
        }
    }

    /** A task looks whether it was cancelled, or has been run, before it runs: no event tells. */
    public static void runs(Object task) {
        if (Baton.mine()) {
            ObjectStates.looksInside(Baton.control(), task);
        }
    }

    /** Somebody wants to see the tasks of a pool, which its threads take from there without an event. */
    public static void showsQueue() {
        if (Baton.held()) {
            Baton.control().unseen();
        }
    }

    /** After every read of {@code ForkJoinPool.common}. */
    public static @Nullable ForkJoinPool commonPool(@Nullable ForkJoinPool real) {
        return real != null && Baton.held() ? Baton.control().commonPool(real) : real;
    }

    /** After every read of {@code ForkJoinPool.COMMON_PARALLELISM} (17). */
    public static int parallelism(int real) {
        return Baton.held() ? ForkJoinPool.commonPool().getParallelism() : real;
    }

    /**
     * After every read of {@code CompletableFuture.ASYNC_POOL}, which on 17 is not the common pool if the machine has
     * two processors: under control it always is.
     */
    public static @Nullable Executor asyncPool(@Nullable Executor real) {
        return real != null && Baton.held() ? ForkJoinPool.commonPool() : real;
    }

    /** After every read of {@code CompletableFuture.Delayer.delayer}. */
    public static @Nullable ScheduledThreadPoolExecutor delayer(@Nullable ScheduledThreadPoolExecutor real) {
        return real != null && Baton.held() ? Baton.control().delayer(real) : real;
    }

    /**
     * After a read of {@code ForkJoinPool.workerNamePrefix} (25) where it decides whether the pool may be shut down:
     * null for the pool that is the common one as the caller sees it, whatever its name.
     */
    public static @Nullable String workerNamePrefix(ForkJoinPool pool, @Nullable String prefix) {
        if (pool == ForkJoinPool.commonPool()) {
            return null;
        }
        return prefix == null ? "" : prefix;
    }
}
