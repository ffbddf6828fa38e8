package io.foretrace.scheduler.benchmark;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * What is executed: the same classes for each contender. Nothing of Foretrace's or Lincheck's is used here, and every
 * execution makes its own objects.
 */
public final class Bodies {
    /** Followed by how many threads count, and how often each: {@code counting-2x50000}. */
    static final String COUNTING = "counting-";

    private Bodies() {}

    /** The body of that name. */
    public static Runnable named(String name) {
        if (name.startsWith(COUNTING)) {
            String[] numbers = name.substring(COUNTING.length()).split("x", -1);
            return () -> counting(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
        }
        return switch (name) {
            case "counter" -> Bodies::counter;
            case "locks" -> () -> locks(false);
            case "deadlock" -> () -> locks(true);
            case "buffer" -> Bodies::buffer;
            default -> throw new IllegalArgumentException("There is no body " + name + ".");
        };
    }

    /** Two threads increment a plain field twice each. */
    private static void counter() {
        Counter counter = new Counter();
        run(counter::twice, counter::twice);
        if (counter.value < 2 || counter.value > 4) {
            throw new IllegalStateException("2 + 2 is not " + counter.value);
        }
    }

    /** Two threads take two locks, in the same order or in opposite ones. */
    private static void locks(boolean opposite) {
        Accounts accounts = new Accounts();
        Object first = new Object();
        Object second = new Object();
        Runnable other = opposite ? () -> accounts.move(second, first) : () -> accounts.move(first, second);
        run(() -> accounts.move(first, second), other);
        if (accounts.moved != 2) {
            throw new IllegalStateException("1 + 1 is not " + accounts.moved);
        }
    }

    /** Two threads put three items each into a buffer for one item, and a third one takes them all. */
    private static void buffer() {
        Buffer buffer = new Buffer();
        run(() -> buffer.putAll(3), () -> buffer.putAll(3), () -> buffer.takeAll(6));
        if (buffer.taken != 6) {
            throw new IllegalStateException("3 + 3 is not " + buffer.taken);
        }
    }

    /** Some threads count to a number each, under one lock. */
    private static void counting(int threads, int to) {
        Counter counter = new Counter();
        Runnable[] tasks = new Runnable[threads];
        Arrays.fill(tasks, (Runnable) () -> counter.underLock(to));
        run(tasks);
        if (counter.value != threads * to) {
            throw new IllegalStateException(threads + " times " + to + " is not " + counter.value);
        }
    }

    private static void run(Runnable... tasks) {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }

    private static final class Counter {
        private int value;

        void twice() {
            value++;
            value++;
        }

        void underLock(int times) {
            for (int i = 0; i < times; i++) {
                synchronized (this) {
                    value++;
                }
            }
        }
    }

    private static final class Accounts {
        private int moved;

        void move(Object from, Object to) {
            synchronized (from) {
                synchronized (to) {
                    moved++;
                }
            }
        }
    }

    private static final class Buffer {
        private final Deque<Integer> items = new ArrayDeque<>(1);
        private int taken;

        void putAll(int count) {
            for (int i = 0; i < count; i++) {
                put(i);
            }
        }

        void takeAll(int count) {
            for (int i = 0; i < count; i++) {
                take();
            }
        }

        private synchronized void put(int item) {
            while (items.size() == 1) {
                await();
            }
            items.add(item);
            notifyAll();
        }

        private synchronized void take() {
            while (items.isEmpty()) {
                await();
            }
            items.remove();
            taken++;
            notifyAll();
        }

        @SuppressWarnings("WaitNotInLoop") // its callers loop
        private void await() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts", e);
            }
        }
    }
}
