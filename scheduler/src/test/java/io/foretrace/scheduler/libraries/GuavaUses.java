package io.foretrace.scheduler.libraries;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.AbstractScheduledService;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.ListeningScheduledExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.Lock;

/** Guava's futures, locks, services, caches and events. */
@SuppressWarnings("UnstableApiUsage")
final class GuavaUses {
    private GuavaUses() {}

    static String combinesFutures() throws Exception {
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
        List<ListenableFuture<Integer>> squares = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int number = i;
            squares.add(Futures.transform(pool.submit(() -> number), n -> n * n, pool));
        }
        ListenableFuture<Integer> sum = Futures.transformAsync(
                Futures.allAsList(squares),
                all -> pool.submit(() -> all.stream().mapToInt(n -> n).sum()),
                MoreExecutors.directExecutor());
        int result = sum.get();
        pool.shutdown();
        return "" + result;
    }

    /** A future that nobody sets, in an hour and no time. */
    static String timesOut() throws Exception {
        ListeningScheduledExecutorService timer = MoreExecutors.listeningDecorator(Executors.newScheduledThreadPool(1));
        SettableFuture<String> never = SettableFuture.create();
        ListenableFuture<String> late = Futures.withTimeout(never, Duration.ofHours(1), timer);
        CountDownLatch heard = new CountDownLatch(1);
        late.addListener(heard::countDown, MoreExecutors.directExecutor());
        heard.await();
        timer.shutdown();
        try {
            return late.get();
        } catch (ExecutionException e) {
            return (e.getCause() instanceof TimeoutException) + ", cancelled: " + never.isCancelled();
        }
    }

    static String locksInStripes() throws Exception {
        Striped<Lock> locks = Striped.lock(2);
        int[] counts = new int[4];
        Together.run(3, number -> {
            for (int key = 0; key < counts.length; key++) {
                Lock lock = locks.get(key);
                lock.lock();
                try {
                    counts[key]++;
                } finally {
                    lock.unlock();
                }
            }
        });
        return counts[0] + " " + counts[1] + " " + counts[2] + " " + counts[3];
    }

    /** A buffer of two places, with one guard for each side. */
    static String waitsInAMonitor() throws Exception {
        Monitor monitor = new Monitor();
        Deque<Integer> buffer = new ArrayDeque<>();
        Monitor.Guard notFull = monitor.newGuard(() -> buffer.size() < 2);
        Monitor.Guard notEmpty = monitor.newGuard(() -> !buffer.isEmpty());
        AtomicInteger sum = new AtomicInteger();
        Together.run(4, number -> {
            for (int i = 1; i <= 3; i++) {
                monitor.enterWhen(number < 2 ? notFull : notEmpty);
                try {
                    if (number < 2) {
                        buffer.addLast(i);
                    } else {
                        sum.addAndGet(buffer.removeFirst());
                    }
                } finally {
                    monitor.leave();
                }
            }
        });
        return sum + ", " + buffer.size() + " left";
    }

    /** One at once, then one each second: eight more take eight seconds. */
    static String limitsTheRate() throws Exception {
        RateLimiter limiter = RateLimiter.create(1);
        long start = System.nanoTime();
        Together.run(3, number -> {
            for (int i = 0; i < 3; i++) {
                limiter.acquire();
            }
        });
        return Math.round((System.nanoTime() - start) / 1e9) + " s";
    }

    static String runsAService() throws Exception {
        CountDownLatch thrice = new CountDownLatch(3);
        AtomicInteger runs = new AtomicInteger();
        AbstractScheduledService service = new AbstractScheduledService() {
            @Override
            protected void runOneIteration() {
                runs.incrementAndGet();
                thrice.countDown();
            }

            @Override
            protected Scheduler scheduler() {
                return Scheduler.newFixedRateSchedule(Duration.ofMinutes(1), Duration.ofHours(1));
            }
        };
        long start = System.nanoTime();
        service.startAsync().awaitRunning();
        thrice.await();
        long minutes = Duration.ofNanos(System.nanoTime() - start).toMinutes();
        service.stopAsync().awaitTerminated();
        return runs + " in " + minutes + " min, " + service.state();
    }

    static String loadsOncePerKey() throws Exception {
        AtomicIntegerArray loads = new AtomicIntegerArray(2);
        LoadingCache<Integer, Integer> cache = CacheBuilder.newBuilder()
                .concurrencyLevel(2)
                .build(CacheLoader.from(key -> {
                    loads.incrementAndGet(key);
                    return key + 1;
                }));
        AtomicInteger sum = new AtomicInteger();
        Together.run(3, number -> {
            sum.addAndGet(cache.get(number % 2));
            sum.addAndGet(cache.get((number + 1) % 2));
        });
        return loads + " " + sum;
    }

    static String postsEvents() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AsyncEventBus bus = new AsyncEventBus(pool);
        Listener listener = new Listener();
        bus.register(listener);
        Together.run(2, number -> {
            bus.post("a");
            bus.post(number + 1);
        });
        listener.all.await();
        pool.shutdown();
        return listener.texts + " texts, " + listener.sum;
    }

    /** Listens to two kinds of events. */
    static final class Listener {
        private final CountDownLatch all = new CountDownLatch(4);
        private final AtomicInteger texts = new AtomicInteger();
        private final AtomicInteger sum = new AtomicInteger();

        @Subscribe
        void text(String text) {
            texts.incrementAndGet();
            all.countDown();
        }

        @Subscribe
        void number(Integer number) {
            sum.addAndGet(number);
            all.countDown();
        }
    }
}
