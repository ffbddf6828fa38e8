package io.foretrace.samples;

import static io.foretrace.samples.Threads.shutDown;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Threads that somebody else starts: pools, timers, virtual threads. */
class RaceFreeExecutorsTest {
    private int plain;

    @PredictRaces
    void threadPoolExecutor() throws Exception {
        ExecutorService pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
        Box box = new Box(1);
        Future<?> first = pool.submit(() -> box.value++);
        first.get();
        Future<Integer> second = pool.submit(() -> ++box.value);
        assertThat(second.get()).isEqualTo(3);
        assertThat(box.value).isEqualTo(3);
        shutDown(pool);
    }

    @PredictRaces
    void tasksOfOneThread() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        List<Integer> list = new ArrayList<>();
        Future<?> first = pool.submit(() -> list.add(1));
        Future<?> second = pool.submit(() -> list.add(2));
        first.get();
        second.get();
        assertThat(list).containsExactly(1, 2);
        shutDown(pool);
    }

    @PredictRaces
    void tasksUnderALock() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Runnable countUp = () -> {
            synchronized (this) {
                plain++;
            }
        };
        List<Future<?>> futures = List.of(pool.submit(countUp), pool.submit(countUp));
        for (Future<?> future : futures) {
            future.get();
        }
        assertThat(plain).isEqualTo(2);
        shutDown(pool);
    }

    @PredictRaces
    void invokeAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Box>> tasks = List.of(() -> new Box(1), () -> new Box(2));
        int sum = 0;
        for (Future<Box> future : pool.invokeAll(tasks)) {
            sum += future.get().value;
        }
        assertThat(sum).isEqualTo(3);
        shutDown(pool);
    }

    @PredictRaces
    void invokeAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Box>> tasks = List.of(() -> new Box(1), () -> new Box(2));
        assertThat(pool.invokeAny(tasks).value).isIn(1, 2);
        shutDown(pool);
    }

    @PredictRaces
    void completionService() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Box> service = new ExecutorCompletionService<>(pool);
        List<Future<Box>> futures = List.of(service.submit(() -> new Box(1)), service.submit(() -> new Box(2)));
        int sum = 0;
        for (int i = 0; i < futures.size(); i++) {
            sum += service.take().get().value;
        }
        assertThat(sum).isEqualTo(3);
        shutDown(pool);
    }

    @PredictRaces
    void futureTask() throws Exception {
        Box box = new Box(1);
        FutureTask<Box> task = new FutureTask<>(() -> {
            box.value++;
            return box;
        });
        Thread thread = new Thread(task, "task");
        thread.start();
        assertThat(task.get().value).isEqualTo(2);
        box.value++;
        thread.join();
    }

    @PredictRaces
    void scheduledOnce() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Box box = new Box(1);
        ScheduledFuture<Integer> later = pool.schedule(() -> ++box.value, 10, TimeUnit.MILLISECONDS);
        assertThat(later.get()).isEqualTo(2);
        assertThat(box.value).isEqualTo(2);
        shutDown(pool);
    }

    @PredictRaces
    void scheduledAgainAndAgain() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch threeRounds = new CountDownLatch(3);
        Box rounds = new Box(0);
        ScheduledFuture<?> task = pool.scheduleAtFixedRate(
                () -> {
                    if (rounds.value < 3) { // further rounds only read
                        rounds.value++;
                        threeRounds.countDown();
                    }
                },
                0,
                10,
                TimeUnit.MILLISECONDS);
        threeRounds.await();
        assertThat(rounds.value).isEqualTo(3);
        task.cancel(false);
        shutDown(pool);
    }

    @PredictRaces
    @SuppressWarnings("JdkObsolete") // it is what is tested
    void timer() throws InterruptedException {
        Timer timer = new Timer("timer");
        CountDownLatch rung = new CountDownLatch(1);
        Box box = new Box(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        box.value++;
                        rung.countDown();
                    }
                },
                10);
        rung.await();
        assertThat(box.value).isEqualTo(2);
        timer.cancel();
    }

    /** By reflection: this module is compiled for Java 17. */
    @PredictRaces
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreads() throws Exception {
        Box box = new Box(1);
        Runnable countUp = () -> {
            synchronized (box) {
                box.value++;
            }
        };
        Thread first = startVirtual(countUp);
        Thread second = startVirtual(countUp);
        first.join();
        second.join();
        assertThat(box.value).isEqualTo(3);
    }

    private static Thread startVirtual(Runnable body) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
    }
}
