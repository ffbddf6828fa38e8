package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync"})
class ObjectCallsTest {
    static final class Maps implements Runnable {
        @Override
        public void run() {
            Map<String, Integer> map = new ConcurrentHashMap<>();
            map.put("a", 1);
            map.get("a");
            map.keySet().iterator().next();
        }
    }

    @Test
    void eachOperationOnAMapForThreadsIsOneOnItsStateAndDependsOnIt() {
        assertThat(RecordedCalls.of(RewrittenCalls.of(Maps.class)))
                .containsExactly(
                        "point READ_MODIFY_WRITE ConcurrentHashMap.state",
                        "rmw ConcurrentHashMap.state 0 -> 1",
                        "branch",
                        "point READ ConcurrentHashMap.state",
                        "read ConcurrentHashMap.state 1",
                        "branch",
                        "point READ ConcurrentHashMap.state",
                        "read ConcurrentHashMap.state 1",
                        "branch",
                        "point READ ConcurrentHashMap.state",
                        "read ConcurrentHashMap.state 1",
                        "branch");
    }

    static final class Callbacks implements Runnable {
        @Override
        public void run() {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            LongAdder calls = new LongAdder();
            map.computeIfAbsent("a", key -> {
                calls.increment();
                return 1;
            });
            map.forEach((key, value) -> calls.increment());
        }
    }

    @Test
    void whatCallsTheUsersCodeIsToldBeforeIt() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Callbacks.class)))
                .containsExactly(
                        "rmw ConcurrentHashMap.state 0 -> 1",
                        "rmw LongAdder.state 0 -> 1",
                        "rmw ConcurrentHashMap.state 1 -> 2",
                        "read ConcurrentHashMap.state 2",
                        "rmw LongAdder.state 1 -> 2");
    }

    static final class Queues implements Runnable {
        @Override
        public void run() {
            Queue<String> queue = new ConcurrentLinkedQueue<>();
            queue.add("a");
            Iterator<String> iterator = queue.iterator();
            iterator.next();
            iterator.remove();
            queue.peek();
            Queue<String> meeting = new SynchronousQueue<>();
            meeting.offer("nobody takes it");
        }
    }

    @Test
    void aMeetingIsToldBeforeAndAfterAndOtherQueuesAfter() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Queues.class)))
                .containsExactly(
                        "rmw ConcurrentLinkedQueue.state 0 -> 1",
                        "read ConcurrentLinkedQueue.state 1",
                        "read ConcurrentLinkedQueue.state 1",
                        "rmw ConcurrentLinkedQueue.state 1 -> 2",
                        "read ConcurrentLinkedQueue.state 2",
                        "rmw SynchronousQueue.state 0 -> 1",
                        "rmw SynchronousQueue.state 1 -> 2");
    }

    static final class Synchronizers implements Runnable {
        @Override
        public void run() {
            try {
                CountDownLatch latch = new CountDownLatch(1);
                latch.countDown();
                latch.await();
                new Semaphore(1).acquire();
                new CyclicBarrier(1).await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void latchesSemaphoresAndBarriersAreStates() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Synchronizers.class)))
                .containsExactly(
                        "rmw CountDownLatch.state 0 -> 1",
                        "read CountDownLatch.state 1",
                        "rmw Semaphore.state 0 -> 1",
                        "rmw CyclicBarrier.state 0 -> 1",
                        "rmw CyclicBarrier.state 1 -> 2");
    }

    static final class Executing implements Runnable {
        @Override
        public void run() {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> {});
            pool.shutdown();
            try {
                pool.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void submittingDependsOnTheExecutorBeingOpenAndTwoSubmissionsDoNotOnEachOther() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Executing.class)))
                .containsExactly(
                        "insidePool", // for exploring only: which thread takes the task depends on all submissions
                        "read ThreadPoolExecutor.state 0",
                        "insidePool",
                        "rmw ThreadPoolExecutor.state 0 -> 1",
                        "insidePool",
                        "read ThreadPoolExecutor.state 1");
    }

    static final class Futures implements Runnable {
        static final class Task extends RecursiveTask<Integer> {
            private static final long serialVersionUID = 1L;

            @Override
            protected Integer compute() {
                return 1;
            }
        }

        @Override
        public void run() {
            CompletableFuture<String> future = new CompletableFuture<>();
            future.complete("a");
            future.join();
            Task task = new Task();
            task.invoke();
            task.join();
        }
    }

    @Test
    void aUsersTaskIsWhatItExtends() {
        assertThat(RecordedCalls.of(RewrittenCalls.of(Futures.class)))
                .filteredOn(each -> !each.equals("branch"))
                .containsExactly(
                        "point YIELD CompletableFuture.state",
                        "point READ CompletableFuture.state",
                        "read CompletableFuture.state 0",
                        "point READ_MODIFY_WRITE Task.state",
                        "rmw Task.state 0 -> 1",
                        "rmw Task.state 1 -> 2",
                        "point READ Task.state",
                        "read Task.state 2");
    }
}
