package tested.stuck;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Programs whose threads wait for each other's end, or for themselves. */
@SuppressWarnings("NakedNotify") // the mistakes
public final class StuckTogether {
    private StuckTogether() {}

    /** The other thread would let it go on, and needs the lock for that. */
    public static void joinWithALock() throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            Thread other = new Thread(new Locking(lock), "other");
            other.start();
            other.join();
        }
    }

    private record Locking(Object lock) implements Runnable {
        @Override
        public void run() {
            synchronized (lock) {
                lock.notifyAll();
            }
        }
    }

    public static void joinItself() throws InterruptedException {
        Thread.currentThread().join();
    }

    public static void joinEachOther() throws InterruptedException {
        Thread other = new Thread(new Joining(Thread.currentThread()), "other");
        other.start();
        other.join();
    }

    private record Joining(Thread thread) implements Runnable {
        @Override
        public void run() {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The only thread of the pool waits for a task that waits for a thread of the pool. */
    public static void futureInPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> outer = pool.submit(new Outer(pool));
        outer.get();
    }

    private record Outer(ExecutorService pool) implements Callable<String> {
        @Override
        public String call() throws Exception {
            return pool.submit(() -> "inner").get();
        }
    }
}
