package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Every blocking queue. */
final class QueuePrograms {
    private static final String[] MERGES = {"aAbB", "aABb", "AaBb", "AabB", "ABab", "abAB"};

    private QueuePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("queueArray", () -> twoProducers(new ArrayBlockingQueue<>(1)))
                        .reaches(MERGES),
                Entry.of("queueArrayFair", () -> twoProducers(new ArrayBlockingQueue<>(1, true)))
                        .allows(MERGES),
                Entry.of("queueLinked", () -> twoProducers(new LinkedBlockingQueue<>()))
                        .reaches(MERGES),
                Entry.of("queueLinkedBounded", () -> twoProducers(new LinkedBlockingQueue<>(1)))
                        .reaches(MERGES),
                Entry.of("queueDeque", () -> twoProducers(new LinkedBlockingDeque<>(1)))
                        .reaches(MERGES),
                Entry.of("queueSynchronous", () -> twoProducers(new SynchronousQueue<>()))
                        .allows(MERGES),
                Entry.of("queueSynchronousFair", () -> twoProducers(new SynchronousQueue<>(true)))
                        .allows(MERGES),
                Entry.of("queueTransfer", () -> twoProducers(new LinkedTransferQueue<>()))
                        .reaches(MERGES),
                Entry.of("queuePriority", QueuePrograms::priority)
                        .allowsLike("(?:([123])(?!.*\\1)){3}")
                        .reaches("123"),
                Entry.of("queueDelay", QueuePrograms::delay)
                        .reaches("1@1 2@2 3@3")
                        .controlledOnly(),
                Entry.of("queueOffer", QueuePrograms::offer)
                        .reaches("true false true 1 h")
                        .controlledOnly(),
                Entry.of("queuePollTimed", QueuePrograms::pollTimed)
                        .reaches("null 1 h, x 2 h")
                        .controlledOnly(),
                Entry.of("queueSynchronousOffer", QueuePrograms::synchronousOffer)
                        .reaches("true", "false"),
                Entry.of("queueTransferWaits", QueuePrograms::transferWaits).reaches("taken first"),
                Entry.of("queueTwoConsumers", QueuePrograms::twoConsumers)
                        .reaches("1+3", "2+2", "3+1")
                        .allows("0+4", "4+0"),
                Entry.of("queueDrain", QueuePrograms::drain).allowsLike("[0-3]").reaches("3"),
                Entry.of("queueDequeEnds", QueuePrograms::dequeEnds).reaches("ab", "ba"),
                Entry.of("queueInterrupted", QueuePrograms::interrupted).reaches("interrupted"));
    }

    /** Two items each from two producers: any merge, each producer's in order. */
    private static String twoProducers(BlockingQueue<String> queue) throws Exception {
        Thread lower = start(() -> putBoth(queue, "a", "b"));
        Thread upper = start(() -> putBoth(queue, "A", "B"));
        StringBuilder taken = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            taken.append(queue.take());
        }
        Threads.join(lower, upper);
        Check.that(queue.isEmpty(), "all taken");
        return taken.toString();
    }

    private static void putBoth(BlockingQueue<String> queue, String first, String second) throws InterruptedException {
        queue.put(first);
        queue.put(second);
    }

    private static String priority() throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        StringBuilder taken = new StringBuilder();
        Thread producer = start(() -> {
            queue.add(3);
            queue.add(1);
            queue.add(2);
        });
        for (int i = 0; i < 3; i++) {
            taken.append(queue.take());
        }
        producer.join();
        return taken.toString();
    }

    private record Due(int hour, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Due) other).at);
        }
    }

    private static String delay() throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        long start = System.nanoTime();
        Thread producer = start(() -> {
            for (int hour : new int[] {3, 1, 2}) {
                queue.put(new Due(hour, start + hour * Threads.HOUR_NANOS));
            }
        });
        List<String> taken = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            taken.add(queue.take().hour() + "@" + (System.nanoTime() - start) / Threads.HOUR_NANOS);
        }
        producer.join();
        return String.join(" ", taken);
    }

    private static String offer() throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        long start = System.nanoTime();
        String result = queue.offer("x") + " " + queue.offer("y");
        Thread taker = start(() -> {
            Thread.sleep(Threads.HOUR_MILLIS);
            queue.take();
        });
        result += " " + queue.offer("z", 2, TimeUnit.HOURS);
        taker.join();
        return result + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    private static String pollTimed() throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        long start = System.nanoTime();
        Thread producer = start(() -> {
            Thread.sleep(2 * Threads.HOUR_MILLIS);
            queue.add("x");
        });
        String result = queue.poll(1, TimeUnit.HOURS) + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h, ";
        result += queue.poll(5, TimeUnit.HOURS) + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
        producer.join();
        return result;
    }

    /** An offer succeeds only if somebody waits for it. */
    private static String synchronousOffer() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread taker = start(queue::take);
        boolean offered = queue.offer("x");
        if (!offered) {
            queue.put("y");
        }
        taker.join();
        return "" + offered;
    }

    private static String transferWaits() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        boolean[] taken = new boolean[1];
        Log log = new Log();
        Thread taker = start(() -> {
            taken[0] = true;
            queue.take();
        });
        queue.transfer("x");
        log.add(taken[0] ? "taken first" : "not taken");
        taker.join();
        Check.that(!queue.tryTransfer("y"), "nobody waits");
        return log.toString();
    }

    private static String twoConsumers() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2, 3, 4, -1, -1));
        int[] counts = new int[2];
        together(() -> counts[0] = consume(queue), () -> counts[1] = consume(queue));
        return counts[0] + "+" + counts[1];
    }

    private static int consume(BlockingQueue<Integer> queue) throws InterruptedException {
        int count = 0;
        while (queue.take() > 0) {
            count++;
        }
        return count;
    }

    private static String drain() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        List<Integer> drained = new ArrayList<>();
        Thread producer = start(() -> {
            for (int i = 1; i <= 3; i++) {
                queue.add(i);
            }
        });
        int count = queue.drainTo(drained);
        producer.join();
        queue.drainTo(drained);
        Check.that(drained.equals(List.of(1, 2, 3)), "in order");
        return "" + count;
    }

    private static String dequeEnds() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>();
        together(() -> deque.putFirst("a"), () -> deque.putFirst("b"));
        String result = deque.takeFirst();
        return result + deque.takeLast();
    }

    private static String interrupted() throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Log log = new Log();
        Thread taker = start(() -> {
            try {
                log.add(queue.take());
            } catch (InterruptedException e) {
                log.add("interrupted");
            }
        });
        taker.interrupt();
        taker.join();
        return log.toString();
    }
}
