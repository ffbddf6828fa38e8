package io.foretrace.scheduler.control.run;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** An execution's own common pool and delayer, made when they are first used. */
final class Pools {
    /** Not the machine's number of processors: a schedule has to fit on every machine. */
    private static final int PARALLELISM = 3;

    private @Nullable ForkJoinPool common;
    private @Nullable ScheduledThreadPoolExecutor delayer;

    /** Whether the thread is one of theirs: nobody uses it after the execution. */
    boolean owns(Thread thread) {
        return thread instanceof ForkJoinWorkerThread worker && worker.getPool() == common;
    }

    ForkJoinPool common() {
        if (common == null) {
            common = new ForkJoinPool(PARALLELISM);
        }
        return common;
    }

    ScheduledThreadPoolExecutor delayer() {
        if (delayer == null) {
            delayer = new ScheduledThreadPoolExecutor(1);
            delayer.setRemoveOnCancelPolicy(true);
        }
        return delayer;
    }
}
