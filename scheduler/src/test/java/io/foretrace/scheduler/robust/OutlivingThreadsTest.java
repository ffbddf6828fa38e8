package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;
import java.util.Queue;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that something outside the execution still needs: of static pools and timers, of singletons. */
@Timeout(60)
class OutlivingThreadsTest {
    private static final int EXECUTIONS = 5;

    /** A thread that is late is rare: once it was one round of a dozen on a busy machine, once one of a thousand. */
    private static final int ROUNDS = 20;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Execution passes(Supplier<Body> body, long seed) {
        Execution execution = Controlled.run(body, seed);
        assertThat(execution.outcome()).as("%s", execution.uncontrolled()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    @ParameterizedTest
    @EnumSource
    void whatIsStaticWorksInEveryExecutionAndAfterwards(Work work) throws Exception {
        for (int i = 0; i < EXECUTIONS; i++) {
            passes(() -> () -> assertThat(work.twice()).isEqualTo(3), i);
            assertThat(work.twice()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatThreadsFromBeforeDoIsInTheTraceAndTheSameInEveryExecution(Work work) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            assertThat(work.twice()).isEqualTo(3);
            passes(() -> work::twice, 1);
            Execution first = passes(() -> work::twice, 7);
            Execution again = passes(() -> work::twice, 7);
            assertThat(again.recording().text())
                    .as("round %d", round)
                    .isEqualTo(first.recording().text());
            assertThat(first.recording().text()).contains("Work.seen");
            assertThat(first.uncontrolled()).isEmpty();
        }
    }

    @Test
    void aPoolThatTheBodyForgetsLeavesNoThread() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        for (int i = 0; i < 200; i++) {
            passes(() -> Bodies::forgetPool, i);
        }
        assertThat(Survivors.since(before)).isEmpty();
    }

    @Test
    void aThreadFromBeforeThatIsAtWorkWhenTheExecutionHangsGoesOnWorkingAfterwards() throws Exception {
        Execution execution = Controlled.run(() -> Bodies::hangInPool);
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        assertThat(Work.FIXED_POOL.twice()).isEqualTo(3);
        passes(() -> () -> assertThat(Work.FIXED_POOL.twice()).isEqualTo(3), 1);
    }

    @Test
    void aPoolReplacesAThreadWhoseTaskWasBrokenOff() throws Exception {
        Execution execution = Controlled.run(() -> Bodies::hangInPoolUncaught);
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        assertThat(Work.FIXED_POOL.twice()).isEqualTo(3);
        passes(() -> () -> assertThat(Work.FIXED_POOL.twice()).isEqualTo(3), 1);
    }

    /** Ways to have two things done, one after the other, by threads that stay. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Work {
        FIXED_POOL {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                return Statics.FIXED.submit(task);
            }
        },
        CACHED_POOL {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                return Statics.CACHED.submit(task);
            }
        },
        FORK_JOIN_POOL {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                return Statics.FORKS.submit(task);
            }
        },
        SCHEDULED_POOL {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                return Statics.SCHEDULED.schedule(task, 1, TimeUnit.MILLISECONDS);
            }
        },
        TIMER {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                CompletableFuture<Integer> done = new CompletableFuture<>();
                Statics.TIMER.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                done.complete(call(task));
                            }
                        },
                        1);
                return done;
            }
        },
        COMPLETABLE_FUTURE {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                return CompletableFuture.supplyAsync(() -> call(task), Statics.FIXED);
            }
        },
        QUEUE_OF_A_SINGLETON {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                CompletableFuture<Integer> done = new CompletableFuture<>();
                Taker.ONLY.tasks.add(() -> done.complete(call(task)));
                return done;
            }
        },
        MONITOR_OF_A_SINGLETON {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                CompletableFuture<Integer> done = new CompletableFuture<>();
                Waiter.ONLY.give(() -> done.complete(call(task)));
                return done;
            }
        },
        LOOP_THAT_STARTS_WITH_ITS_FIRST_TASK {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                CompletableFuture<Integer> done = new CompletableFuture<>();
                QueueLoop.ONLY.give(() -> done.complete(call(task)));
                return done;
            }
        },
        LOOP_IN_A_SELECTOR {
            @Override
            Future<Integer> start(Callable<Integer> task) {
                CompletableFuture<Integer> done = new CompletableFuture<>();
                SelectorLoop.ONLY.give(() -> done.complete(call(task)));
                return done;
            }
        };

        static int seen;

        abstract Future<Integer> start(Callable<Integer> task);

        int twice() throws Exception {
            seen = 0;
            int first = start(() -> ++seen - seen + 1).get();
            int second = start(() -> ++seen - seen + 2).get();
            return first + second;
        }

        static int call(Callable<Integer> task) {
            try {
                return task.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Made by the first execution, or before. */
    static final class Statics {
        static final ExecutorService FIXED = Executors.newFixedThreadPool(1);
        static final ExecutorService CACHED = Executors.newCachedThreadPool();
        static final ForkJoinPool FORKS = new ForkJoinPool(2);
        static final ScheduledExecutorService SCHEDULED = Executors.newScheduledThreadPool(1);
        static final Timer TIMER = new Timer(true);

        private Statics() {}
    }

    /** Started a thread in its constructor, which takes from a queue. */
    static final class Taker {
        static final Taker ONLY = new Taker();
        final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

        private Taker() {
            Thread thread = new Thread(this::work);
            thread.setDaemon(true);
            thread.start();
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

    /** Started a thread in its constructor, which waits to be notified. */
    static final class Waiter {
        static final Waiter ONLY = new Waiter();
        private Runnable task = () -> {};
        private boolean given;

        private Waiter() {
            Thread thread = new Thread(this::work);
            thread.setDaemon(true);
            thread.start();
        }

        void give(Runnable next) {
            synchronized (this) { // not the method: JUnit may have loaded the class before there was an agent
                task = next;
                given = true;
                notifyAll();
            }
        }

        private Runnable next() throws InterruptedException {
            synchronized (this) {
                while (!given) {
                    wait();
                }
                given = false;
                return task;
            }
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

    /** Starts its thread with the first task, as event loops do, and is made for one thread. */
    abstract static class TaskLoop {
        private final AtomicReference<Thread> thread = new AtomicReference<>();

        abstract void add(Runnable task);

        abstract Runnable next() throws InterruptedException, IOException;

        final void give(Runnable task) {
            if (thread.get() == null) {
                Thread started = new Thread(this::work);
                started.setDaemon(true);
                thread.set(started);
                started.start();
            }
            add(task);
        }

        private void work() {
            try {
                while (true) {
                    Runnable task = next();
                    assertThat(thread.get()).isSameAs(Thread.currentThread());
                    task.run();
                }
            } catch (InterruptedException | IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Waits for tasks at a queue. */
    static final class QueueLoop extends TaskLoop {
        static final QueueLoop ONLY = new QueueLoop();
        private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

        @Override
        void add(Runnable task) {
            tasks.add(task);
        }

        @Override
        Runnable next() throws InterruptedException {
            return tasks.take();
        }
    }

    /** Waits for tasks in a selector, and looks whether there are any each time that it is woken. */
    static final class SelectorLoop extends TaskLoop {
        static final SelectorLoop ONLY = new SelectorLoop();
        private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
        private final Selector selector = open();

        private static Selector open() {
            try {
                return Selector.open();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        void add(Runnable task) {
            tasks.add(task);
            selector.wakeup();
        }

        @Override
        Runnable next() throws IOException {
            Runnable task = tasks.poll();
            while (task == null) {
                selector.select();
                task = tasks.poll();
            }
            return task;
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void forgetPool() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            assertThat(pool.submit(() -> 1).get()).isEqualTo(1);
            assertThat(pool.submit(() -> 2).get()).isEqualTo(2);
        }

        static void hangInPoolUncaught() throws Exception {
            CompletableFuture<Integer> never = new CompletableFuture<>();
            Statics.FIXED.execute(never::join);
            never.join();
        }

        static void hangInPool() throws Exception {
            Statics.FIXED.submit(() -> new CompletableFuture<Integer>().get()).get();
        }
    }
}
