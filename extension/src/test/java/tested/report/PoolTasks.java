package tested.report;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of a thread pool that share a counter. */
public final class PoolTasks {
    private int done;

    private PoolTasks() {}

    public static void run() throws InterruptedException, ExecutionException {
        PoolTasks tasks = new PoolTasks();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            futures.add(pool.submit(tasks::task));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
        if (tasks.done != 2) {
            throw new AssertionError("expected 2 tasks to be done, but were " + tasks.done);
        }
    }

    private void task() {
        done++;
    }
}
