package io.foretrace.scheduler.seen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Threads whose code is a method of the JDK's, called through a reference. */
final class References {
    private References() {}

    static void clearAndPut() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        Thread other = new Thread(map::clear);
        other.start();
        map.put("a", 1);
        other.join();
    }

    static void sizeInPool() throws Exception {
        List<String> list = new ArrayList<>();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> size = pool.submit(list::size);
        list.add("a");
        size.get();
        pool.shutdown();
    }

    static void count() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread other = new Thread(counter::incrementAndGet);
        other.start();
        counter.incrementAndGet();
        other.join();
    }

    static void copyBothWays() throws InterruptedException {
        Map<Integer, Integer> a = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        Map<Integer, Integer> b = Collections.synchronizedMap(new HashMap<>(Map.of(2, 2)));
        Consumer<Map<Integer, Integer>> toA = a::putAll;
        Consumer<Map<Integer, Integer>> toB = b::putAll;
        Thread other = new Thread(() -> toA.accept(b));
        other.start();
        toB.accept(a);
        other.join();
    }

    static void startInPool() throws Exception {
        AtomicInteger counter = new AtomicInteger();
        Thread started = new Thread(counter::getAndIncrement);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(started::start).get();
        started.join();
        pool.shutdown();
    }

    /** An hour passes in no time. */
    static void sleepAnHour() throws InterruptedException {
        LongSupplier clock = System::nanoTime;
        long start = clock.getAsLong();
        Sleeping sleeping = Thread::sleep;
        sleeping.sleep(TimeUnit.HOURS.toMillis(1));
        if (clock.getAsLong() - start < TimeUnit.HOURS.toNanos(1)) {
            throw new AssertionError("the clock is not the one that the sleep is by");
        }
    }

    static void wakeUp() throws InterruptedException {
        Object monitor = new Object();
        AtomicBoolean done = new AtomicBoolean();
        Runnable waking = monitor::notifyAll;
        Thread other = new Thread(() -> {
            synchronized (monitor) {
                done.set(true);
                waking.run();
            }
        });
        synchronized (monitor) {
            other.start();
            while (!done.get()) {
                monitor.wait();
            }
        }
        other.join();
    }

    interface Sleeping {
        void sleep(long millis) throws InterruptedException;
    }
}
