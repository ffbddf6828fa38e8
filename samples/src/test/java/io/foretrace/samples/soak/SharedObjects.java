package io.foretrace.samples.soak;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Static objects that tests under control and plain tests use in turn. What the former do to them is put back; what the latter do stays. */
final class SharedObjects {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(2, SharedObjects::daemon);
    private static final ScheduledExecutorService SCHEDULED =
            Executors.newScheduledThreadPool(1, SharedObjects::daemon);
    private static final ForkJoinPool FORK_JOIN = new ForkJoinPool(2);
    private static final Timer TIMER = new Timer("shared timer", true);
    private static final Map<String, Integer> MAP = new HashMap<>();
    private static final List<String> LIST = new ArrayList<>();
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final int[] ARRAY = new int[1];
    private static int count;

    private SharedObjects() {}

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "shared pool");
        thread.setDaemon(true);
        return thread;
    }

    private static synchronized void use() {
        assertThat(List.of(MAP.getOrDefault("uses", 0), LIST.size(), ATOMIC.get(), ARRAY[0]))
                .containsOnly(count);
        count++;
        MAP.merge("uses", 1, Integer::sum);
        LIST.add("use");
        ATOMIC.incrementAndGet();
        ARRAY[0]++;
    }

    /** In every kind of thread that something static keeps. */
    private static void useEverywhere() throws Exception {
        Future<?> pool = POOL.submit(SharedObjects::use);
        CompletableFuture<Void> async = CompletableFuture.runAsync(SharedObjects::use, POOL);
        Future<?> scheduled = SCHEDULED.schedule(SharedObjects::use, 1, TimeUnit.MILLISECONDS);
        Future<?> forkJoin = FORK_JOIN.submit(SharedObjects::use);
        CountDownLatch timed = new CountDownLatch(1);
        TIMER.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        use();
                        timed.countDown();
                    }
                },
                1);
        pool.get();
        async.get();
        scheduled.get();
        forkJoin.get();
        timed.await();
    }

    private static synchronized int uses() {
        return count;
    }

    static class UnderControl {
        @PredictRaces
        void useThemAll() throws Exception {
            int before = uses();
            useEverywhere();
            assertThat(uses()).isEqualTo(before + 5);
        }
    }

    /** The use of {@code count} is not synchronized. */
    static class Racy {
        @PredictRaces
        void countOnThePool() throws Exception {
            Future<?> one = POOL.submit(() -> count++);
            Future<?> two = POOL.submit(() -> count++);
            one.get();
            two.get();
        }
    }

    static class Plain {
        private static int expected;

        @Test
        void findWhatPlainTestsLeft() throws Exception {
            assertThat(uses()).isEqualTo(expected);
            useEverywhere();
            expected = uses();
        }
    }
}
