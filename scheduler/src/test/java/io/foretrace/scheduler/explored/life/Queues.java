package io.foretrace.scheduler.explored.life;

import static io.foretrace.scheduler.explored.life.Kind.kind;
import static io.foretrace.scheduler.explored.life.Kind.op;

import java.util.ArrayList;
import java.util.List;
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
import java.util.function.Supplier;

/** Queues. */
final class Queues {
    record Due(int number) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return Integer.compare(number, ((Due) other).number);
        }
    }

    private static String iterate(Iterable<?> all) {
        StringBuilder text = new StringBuilder();
        for (Object one : all) {
            text.append(one).append(',');
        }
        return text.toString();
    }

    private static List<Kind.Op<Queue<Integer>>> ofQueues() {
        return List.of(
                op("offer", (q, i) -> q.offer(i)),
                op("offer", (q, i) -> q.offer(i)),
                op("poll", (q, i) -> q.poll()),
                op("poll", (q, i) -> q.poll()),
                op("peek", (q, i) -> q.peek()),
                op("size", (q, i) -> q.size()),
                op("isEmpty", (q, i) -> q.isEmpty()),
                op("contains", (q, i) -> q.contains(i)),
                op("remove", (q, i) -> q.remove(i)),
                op("add", (q, i) -> q.add(i)),
                op("addAll", (q, i) -> q.addAll(List.of(0, 1))),
                op("clear", (q, i) -> {
                    q.clear();
                    return null;
                }),
                op("removeIf", (q, i) -> q.removeIf(x -> x == i)),
                op("iterate", (q, i) -> iterate(q)),
                op("text", (q, i) -> q.toString()),
                op("count", (q, i) -> q.stream().count()),
                op("copy", (q, i) -> new ArrayList<>(q).toString()),
                op("check then act", (q, i) -> q.isEmpty() ? null : q.remove()));
    }

    private static List<Kind.Op<BlockingQueue<Integer>>> ofBlockingQueues() {
        return List.of(
                op("put", (q, i) -> {
                    q.put(i);
                    return null;
                }),
                op("take", (q, i) -> q.take()),
                op("offer", (q, i) -> q.offer(i)),
                op("offer long", (q, i) -> q.offer(i, 60, TimeUnit.SECONDS)),
                op("poll", (q, i) -> q.poll()),
                op("poll long", (q, i) -> q.poll(60, TimeUnit.SECONDS)),
                op("remainingCapacity", (q, i) -> q.remainingCapacity()),
                op("size", (q, i) -> q.size()),
                op("drainTo", (q, i) -> {
                    List<Integer> all = new ArrayList<>();
                    q.drainTo(all);
                    return all.toString();
                }),
                op("drainTo one", (q, i) -> q.drainTo(new ArrayList<>(), 1)));
    }

    private static Kind<Queue<Integer>> queue(String name, Supplier<Queue<Integer>> make) {
        return new Kind<>(name, crew -> make.get(), q -> {}, Object::toString, false, ofQueues());
    }

    private static Kind<BlockingQueue<Integer>> blocking(String name, Supplier<BlockingQueue<Integer>> make) {
        return new Kind<>(
                name + " that blocks", crew -> make.get(), q -> {}, Object::toString, false, ofBlockingQueues());
    }

    static final List<Kind<?>> KINDS = List.of(
            queue("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new),
            queue("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new),
            queue("LinkedBlockingQueue", LinkedBlockingQueue::new),
            queue("LinkedBlockingQueue(1)", () -> new LinkedBlockingQueue<>(1)),
            queue("ArrayBlockingQueue(1)", () -> new ArrayBlockingQueue<>(1)),
            queue("LinkedBlockingDeque(1)", () -> new LinkedBlockingDeque<>(1)),
            queue("PriorityBlockingQueue", PriorityBlockingQueue::new),
            queue("LinkedTransferQueue", LinkedTransferQueue::new),
            queue("SynchronousQueue", SynchronousQueue::new),
            blocking("LinkedBlockingQueue(1)", () -> new LinkedBlockingQueue<>(1)),
            blocking("ArrayBlockingQueue(1)", () -> new ArrayBlockingQueue<>(1)),
            blocking("ArrayBlockingQueue(2, fair)", () -> new ArrayBlockingQueue<>(2, true)),
            blocking("LinkedBlockingDeque(1)", () -> new LinkedBlockingDeque<>(1)),
            blocking("PriorityBlockingQueue", PriorityBlockingQueue::new),
            blocking("LinkedTransferQueue", LinkedTransferQueue::new),
            blocking("SynchronousQueue", SynchronousQueue::new),
            blocking("SynchronousQueue(fair)", () -> new SynchronousQueue<>(true)),
            kind(
                    "DelayQueue",
                    crew -> new DelayQueue<Due>(),
                    q -> q.size(),
                    op("offer", (q, i) -> q.offer(new Due(i))),
                    op("poll", (q, i) -> String.valueOf(q.poll())),
                    op("take", (q, i) -> String.valueOf(q.take())),
                    op("peek", (q, i) -> String.valueOf(q.peek())),
                    op("size", (q, i) -> q.size())),
            kind(
                    "LinkedTransferQueue with transfers",
                    crew -> new LinkedTransferQueue<Integer>(),
                    q -> q.toString(),
                    op("tryTransfer", (q, i) -> q.tryTransfer(i)),
                    op("transfer", (q, i) -> {
                        q.transfer(i);
                        return null;
                    }),
                    op("take", (q, i) -> q.take()),
                    op("poll", (q, i) -> q.poll()),
                    op("put", (q, i) -> {
                        q.put(i);
                        return null;
                    }),
                    op("hasWaitingConsumer", (q, i) -> q.hasWaitingConsumer()),
                    op("getWaitingConsumerCount", (q, i) -> q.getWaitingConsumerCount()),
                    op("size", (q, i) -> q.size())),
            kind(
                    "deque",
                    crew -> new ConcurrentLinkedDeque<Integer>(),
                    q -> q.toString(),
                    op("addFirst", (q, i) -> {
                        q.addFirst(i);
                        return null;
                    }),
                    op("addLast", (q, i) -> {
                        q.addLast(i);
                        return null;
                    }),
                    op("pollFirst", (q, i) -> q.pollFirst()),
                    op("pollLast", (q, i) -> q.pollLast()),
                    op("peekLast", (q, i) -> q.peekLast()),
                    op("removeLastOccurrence", (q, i) -> q.removeLastOccurrence(i)),
                    op("descending", (q, i) -> iterate((Iterable<Integer>) q::descendingIterator)),
                    op("size", (q, i) -> q.size())));

    private Queues() {}
}
