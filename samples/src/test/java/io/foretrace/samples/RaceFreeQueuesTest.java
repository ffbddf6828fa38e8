package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.Comparator;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues that hand plain fields from thread to thread. */
class RaceFreeQueuesTest {
    private static final int BOXES = 2;

    @PredictRaces
    void arrayBlockingQueue() throws InterruptedException {
        handOver(new ArrayBlockingQueue<>(1));
    }

    @PredictRaces
    void linkedBlockingQueue() throws InterruptedException {
        handOver(new LinkedBlockingQueue<>());
    }

    @PredictRaces
    void linkedBlockingDeque() throws InterruptedException {
        handOver(new LinkedBlockingDeque<>(1));
    }

    @PredictRaces
    void synchronousQueue() throws InterruptedException {
        handOver(new SynchronousQueue<>());
    }

    @PredictRaces
    void linkedTransferQueue() throws InterruptedException {
        handOver(new LinkedTransferQueue<>());
    }

    @PredictRaces
    void priorityBlockingQueue() throws InterruptedException {
        handOver(new PriorityBlockingQueue<>(BOXES, Comparator.comparingInt(Numbered::number)));
    }

    /** What a queue can put in order, with a plain field to hand over. */
    private record Numbered(int number, Box box) {}

    /** The taker changes what it gets, which the putter has filled and never touches again. */
    private static void handOver(BlockingQueue<Numbered> queue) throws InterruptedException {
        together(
                () -> {
                    for (int i = 0; i < BOXES; i++) {
                        Box box = new Box(0);
                        box.value = 5;
                        queue.put(new Numbered(i, box));
                    }
                },
                () -> {
                    for (int i = 0; i < BOXES; i++) {
                        Box box = queue.take().box();
                        box.value++;
                        assertThat(box.value).isEqualTo(6);
                    }
                });
    }

    @PredictRaces
    void transferWaitsForTheTaker() throws InterruptedException {
        LinkedTransferQueue<Box> queue = new LinkedTransferQueue<>();
        together(
                () -> queue.transfer(new Box(1)),
                () -> assertThat(queue.take().value).isEqualTo(1));
    }

    @PredictRaces
    void pollAndOfferWithTimeouts() throws InterruptedException {
        BlockingQueue<Box> queue = new ArrayBlockingQueue<>(1);
        together(() -> queue.offer(new Box(1), 1, TimeUnit.HOURS), () -> {
            Box box = queue.poll(1, TimeUnit.HOURS);
            assertThat(box).isNotNull();
            assertThat(box.value).isEqualTo(1);
        });
    }

    @PredictRaces
    void delayQueue() throws InterruptedException {
        DelayQueue<Later> queue = new DelayQueue<>();
        together(() -> queue.put(new Later(new Box(3), System.nanoTime() + 1_000_000)), () -> {
            Box box = queue.take().box();
            box.value++;
            assertThat(box.value).isEqualTo(4);
        });
    }

    private record Later(Box box, long dueNanos) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }

    @PredictRaces
    void concurrentLinkedQueue() throws InterruptedException {
        offerAndPoll(new ConcurrentLinkedQueue<>());
    }

    @PredictRaces
    void concurrentLinkedDeque() throws InterruptedException {
        offerAndPoll(new ConcurrentLinkedDeque<>());
    }

    /** Two takers: whoever gets a box has it alone. */
    private static void offerAndPoll(Queue<Box> queue) throws InterruptedException {
        Threads.Action take = () -> {
            Box box = queue.poll();
            if (box != null) {
                box.value++;
                assertThat(box.value).isEqualTo(3);
            }
        };
        together(
                () -> {
                    queue.add(new Box(2));
                    queue.add(new Box(2));
                },
                take,
                take);
    }

    @PredictRaces
    void dequeFromBothEnds() throws InterruptedException {
        LinkedBlockingDeque<Box> deque = new LinkedBlockingDeque<>();
        deque.add(new Box(1));
        deque.add(new Box(1));
        together(() -> deque.takeFirst().value++, () -> deque.takeLast().value++);
        assertThat(deque).isEmpty();
    }
}
