package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** The programs of the textbooks. */
final class ClassicPrograms {
    private static final int END = -1;

    private ClassicPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("boundedBuffer", ClassicPrograms::boundedBuffer)
                        .reaches("aAbB", "aABb", "AaBb", "AabB", "ABab", "abAB"),
                Entry.of("boundedBufferConsumers", ClassicPrograms::boundedBufferConsumers)
                        .reaches("0+2", "1+1", "2+0"),
                Entry.of("boundedBufferBroken", ClassicPrograms::boundedBufferBroken)
                        .reaches("ab", "ba", "lost")
                        .controlledOnly(),
                Entry.of("sieve", () -> sieve(12)).reaches("[2, 3, 5, 7, 11]"),
                Entry.of("sieveQueues", () -> sieveWithQueues(8)).reaches("[2, 3, 5, 7]"),
                Entry.of("readersWriters", ClassicPrograms::readersWriters).reaches("1 at once", "2 at once"),
                Entry.of("workStealing", ClassicPrograms::workStealing).reaches("15 kept", "15 stolen"));
    }

    /** A buffer with a bound, out of wait and notifyAll. */
    private static final class Buffer<T> {
        private final Queue<T> items = new ArrayDeque<>();
        private final int bound;

        Buffer(int bound) {
            this.bound = bound;
        }

        synchronized void put(T item) throws InterruptedException {
            while (items.size() == bound) {
                wait();
            }
            items.add(item);
            notifyAll();
        }

        synchronized T take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            T item = items.remove();
            notifyAll();
            return item;
        }
    }

    private static String boundedBuffer() throws Exception {
        Buffer<String> buffer = new Buffer<>(1);
        Thread lower = start(() -> putBoth(buffer, "a", "b"));
        Thread upper = start(() -> putBoth(buffer, "A", "B"));
        StringBuilder taken = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            taken.append(buffer.take());
        }
        Threads.join(lower, upper);
        return taken.toString();
    }

    private static void putBoth(Buffer<String> buffer, String first, String second) throws InterruptedException {
        buffer.put(first);
        buffer.put(second);
    }

    private static String boundedBufferConsumers() throws Exception {
        Buffer<Integer> buffer = new Buffer<>(2);
        List<List<Integer>> taken = List.of(new ArrayList<>(), new ArrayList<>());
        together(
                () -> {
                    for (int item : new int[] {1, 2, END, END}) {
                        buffer.put(item);
                    }
                },
                () -> consume(buffer, taken.get(0)),
                () -> consume(buffer, taken.get(1)));
        List<Integer> all = new ArrayList<>(taken.get(0));
        all.addAll(taken.get(1));
        all.sort(null);
        Check.that(all.equals(List.of(1, 2)), "each item once: " + all);
        return taken.get(0).size() + "+" + taken.get(1).size();
    }

    private static void consume(Buffer<Integer> buffer, List<Integer> taken) throws InterruptedException {
        for (int item = buffer.take(); item != END; item = buffer.take()) {
            taken.add(item);
        }
    }

    /** Two places, and a count of the used ones that nothing protects. */
    private static final class BrokenBuffer {
        final @Nullable String[] items = new String[2];
        int used;

        void put(String item) {
            items[used] = item;
            used++;
        }
    }

    private static String boundedBufferBroken() throws Exception {
        BrokenBuffer buffer = new BrokenBuffer();
        together(() -> buffer.put("a"), () -> buffer.put("b"));
        boolean complete = buffer.used == 2 && buffer.items[0] != null && buffer.items[1] != null;
        return complete ? "" + buffer.items[0] + buffer.items[1] : "lost";
    }

    /** Each prime is a thread that lets its multiples drop; each channel a buffer. */
    private static String sieve(int below) throws Exception {
        List<Integer> primes = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        Buffer<Integer> first = new Buffer<>(1);
        threads.add(start(() -> {
            for (int i = 2; i < below; i++) {
                first.put(i);
            }
            first.put(END);
        }));
        Buffer<Integer> in = first;
        for (int prime = in.take(); prime != END; prime = in.take()) {
            primes.add(prime);
            Buffer<Integer> out = new Buffer<>(1);
            threads.add(filter(prime, in, out));
            in = out;
        }
        Threads.join(threads.toArray(new Thread[0]));
        return primes.toString();
    }

    private static Thread filter(int prime, Buffer<Integer> in, Buffer<Integer> out) {
        return start(() -> {
            int item;
            do {
                item = in.take();
                if (item == END || item % prime != 0) {
                    out.put(item);
                }
            } while (item != END);
        });
    }

    private static String sieveWithQueues(int below) throws Exception {
        List<Integer> primes = new ArrayList<>();
        BlockingQueue<Integer> in = new LinkedBlockingQueue<>();
        for (int i = 2; i < below; i++) {
            in.put(i);
        }
        in.put(END);
        for (int prime = in.take(); prime != END; prime = in.take()) {
            primes.add(prime);
            BlockingQueue<Integer> out = new LinkedBlockingQueue<>();
            filter(prime, in, out);
            in = out;
        }
        return primes.toString();
    }

    private static void filter(int prime, BlockingQueue<Integer> in, BlockingQueue<Integer> out) {
        start(() -> {
            int item;
            do {
                item = in.take();
                if (item == END || item % prime != 0) {
                    out.put(item);
                }
            } while (item != END);
        });
    }

    /** Many readers or one writer, out of wait and notifyAll. */
    private static final class Room {
        private int readers;
        private boolean writer;
        private int most;

        synchronized void enterReader() throws InterruptedException {
            while (writer) {
                wait();
            }
            most = Math.max(most, ++readers);
        }

        synchronized void leaveReader() {
            readers--;
            notifyAll();
        }

        synchronized void enterWriter() throws InterruptedException {
            while (writer || readers > 0) {
                wait();
            }
            writer = true;
        }

        synchronized void leaveWriter() {
            writer = false;
            notifyAll();
        }

        synchronized int most() {
            return most;
        }
    }

    private static String readersWriters() throws Exception {
        Room room = new Room();
        int[] pair = new int[2];
        Threads.Action read = () -> {
            room.enterReader();
            Check.that(pair[0] == pair[1], "what is read is whole");
            room.leaveReader();
        };
        together(read, read, () -> {
            room.enterWriter();
            pair[0]++;
            pair[1]++;
            room.leaveWriter();
        });
        return room.most() + " at once";
    }

    /** A worker's own tasks: it takes the newest, a thief the oldest. */
    private static final class Tasks {
        private final Deque<Integer> deque = new ArrayDeque<>();

        synchronized void push(int task) {
            deque.addLast(task);
        }

        synchronized @Nullable Integer pop() {
            return deque.pollLast();
        }

        synchronized @Nullable Integer steal() {
            return deque.pollFirst();
        }
    }

    private static final class Worker {
        final Tasks own = new Tasks();
        final int[] runs = new int[5];
        int sum;
        boolean stole;

        void work(Tasks others) {
            while (true) {
                Integer task = own.pop();
                if (task == null) {
                    task = others.steal();
                    stole |= task != null;
                }
                if (task == null) {
                    return;
                }
                sum += task;
                runs[task - 1]++;
            }
        }
    }

    private static String workStealing() throws Exception {
        Worker one = new Worker();
        Worker two = new Worker();
        for (int task = 1; task <= 5; task++) {
            (task <= 3 ? one : two).own.push(task);
        }
        together(() -> one.work(two.own), () -> two.work(one.own));
        for (int i = 0; i < 5; i++) {
            Check.that(one.runs[i] + two.runs[i] == 1, "each task runs once");
        }
        return (one.sum + two.sum) + (one.stole || two.stole ? " stolen" : " kept");
    }
}
