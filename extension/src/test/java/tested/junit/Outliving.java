package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Tests with threads that are there before them and after them. The plain test comes last. */
public final class Outliving {
    private Outliving() {}

    /** Both of two tasks add one, in ways of their own. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    abstract static class Adding {
        private int count;
        private final AtomicInteger atomic = new AtomicInteger();

        abstract void inBoth(Runnable task) throws Exception;

        @Order(1)
        @PredictRaces
        void lostUpdate() throws Exception {
            count = 0;
            inBoth(() -> count++);
            assertEquals(2, count);
        }

        @Order(2)
        @PredictRaces
        void correct() throws Exception {
            atomic.set(0);
            inBoth(atomic::incrementAndGet);
            assertEquals(2, atomic.get());
        }

        @Order(3)
        @Test
        void plain() throws Exception {
            atomic.set(0);
            inBoth(atomic::incrementAndGet);
            assertEquals(2, atomic.get());
        }

        static void inBoth(ExecutorService pool, Runnable task) throws Exception {
            Future<?> one = pool.submit(task);
            Future<?> other = pool.submit(task);
            one.get();
            other.get();
        }

        static void inBoth(Executor one, Executor other, Runnable task) throws Exception {
            CountDownLatch done = new CountDownLatch(2);
            Runnable each = () -> {
                task.run();
                done.countDown();
            };
            one.execute(each);
            other.execute(each);
            done.await();
        }
    }

    /** Made, and used, before all tests. */
    public static class PoolBeforeAll extends Adding {
        private static ExecutorService pool;

        @BeforeAll
        static void make() throws Exception {
            pool = Executors.newFixedThreadPool(2);
            pool.submit(() -> {}).get();
            pool.submit(() -> {}).get();
        }

        @AfterAll
        static void end() {
            pool.shutdownNow();
        }

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(pool, task);
        }
    }

    /** Made by a class initialiser. */
    public static class StaticPool extends Adding {
        private static final ExecutorService POOL = Executors.newFixedThreadPool(2);

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(POOL, task);
        }
    }

    /** A field of an instance that all runs share. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    public static class PoolOfTheInstance extends Adding {
        private final ExecutorService pool = Executors.newFixedThreadPool(2);

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(pool, task);
        }
    }

    /** Forks and joins. */
    public static class StaticForkJoinPool extends Adding {
        private static final ForkJoinPool POOL = new ForkJoinPool(2);

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(POOL, task);
        }
    }

    /** After a while. */
    public static class StaticScheduledPool extends Adding {
        private static final ScheduledExecutorService POOL = Executors.newScheduledThreadPool(2);

        @Override
        void inBoth(Runnable task) throws Exception {
            Future<?> one = POOL.schedule(task, 1, TimeUnit.MILLISECONDS);
            Future<?> other = POOL.schedule(task, 1, TimeUnit.MILLISECONDS);
            one.get();
            other.get();
        }
    }

    /** Completes futures. */
    public static class Futures extends Adding {
        private static final ExecutorService POOL = Executors.newFixedThreadPool(2);

        @Override
        void inBoth(Runnable task) throws Exception {
            CompletableFuture<?> one = CompletableFuture.runAsync(task, POOL);
            CompletableFuture<?> other = CompletableFuture.runAsync(task, POOL);
            one.get();
            other.get();
        }
    }

    /** Two of them, each with its thread. */
    public static class Timers extends Adding {
        private static final Timer ONE = new Timer(true);
        private static final Timer OTHER = new Timer(true);

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(each -> ONE.schedule(once(each), 1), each -> OTHER.schedule(once(each), 1), task);
        }

        private static TimerTask once(Runnable task) {
            return new TimerTask() {
                @Override
                public void run() {
                    task.run();
                }
            };
        }
    }

    /** Each started a thread in its constructor, which takes from a queue. */
    public static class Takers extends Adding {
        private static final Taker ONE = new Taker();
        private static final Taker OTHER = new Taker();

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(ONE, OTHER, task);
        }

        private static final class Taker implements Executor {
            private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

            Taker() {
                Thread thread = new Thread(this::work);
                thread.setDaemon(true);
                thread.start();
            }

            @Override
            public void execute(Runnable task) {
                tasks.add(task);
            }

            private void work() {
                try {
                    while (true) {
                        tasks.take().run();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** Each started a thread in its constructor, which waits to be notified. */
    public static class Waiters extends Adding {
        private static final Waiter ONE = new Waiter();
        private static final Waiter OTHER = new Waiter();

        @Override
        void inBoth(Runnable task) throws Exception {
            inBoth(ONE, OTHER, task);
        }

        private static final class Waiter implements Executor {
            private Runnable task = () -> {};
            private boolean given;

            Waiter() {
                Thread thread = new Thread(this::work);
                thread.setDaemon(true);
                thread.start();
            }

            @Override
            public synchronized void execute(Runnable next) {
                task = next;
                given = true;
                notifyAll();
            }

            private synchronized Runnable next() throws InterruptedException {
                while (!given) {
                    wait();
                }
                given = false;
                return task;
            }

            private void work() {
                try {
                    while (true) {
                        next().run();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** A thread from before looks for work now and then, when it likes. */
    public static class ActsByItself {
        private static final AtomicReference<CompletableFuture<String>> WANTED = new AtomicReference<>();
        private static final AtomicReference<Thread> ACTING = new AtomicReference<>();

        @BeforeAll
        static void start() {
            Thread thread = new Thread(ActsByItself::act, "acts by itself");
            thread.setDaemon(true);
            thread.start();
            ACTING.set(thread);
        }

        /** Else every hang in a later test would be waited for in real time: this thread might still do something. */
        @AfterAll
        static void end() throws InterruptedException {
            Thread thread = ACTING.getAndSet(null);
            thread.interrupt();
            thread.join();
        }

        private static void act() {
            try {
                while (true) {
                    Thread.sleep(5);
                    CompletableFuture<String> wanted = WANTED.getAndSet(null);
                    if (wanted != null) {
                        wanted.complete("done");
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @PredictRaces
        void waitsForIt() throws Exception {
            CompletableFuture<String> done = new CompletableFuture<>();
            WANTED.set(done);
            assertEquals("done", done.get());
        }
    }
}
