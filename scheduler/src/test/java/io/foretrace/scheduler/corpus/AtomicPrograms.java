package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** All of {@code java.util.concurrent.atomic}. */
final class AtomicPrograms {
    private AtomicPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("atomicInteger", AtomicPrograms::integer).reaches("1,2", "2,1"),
                Entry.of("atomicLostUpdate", AtomicPrograms::lostUpdate).reaches("1", "2"),
                Entry.of("atomicLong", AtomicPrograms::atomicLong).reaches("5", "8"),
                Entry.of("atomicBoolean", AtomicPrograms::atomicBoolean).reaches("a", "b"),
                Entry.of("atomicModes", AtomicPrograms::modes).reaches("01", "10", "11"),
                Entry.of("atomicStack", AtomicPrograms::stack).reaches("ab", "ba"),
                Entry.of("atomicArrays", AtomicPrograms::arrays).reaches("2 2 ab", "2 2 ba"),
                Entry.of("atomicUpdaters", AtomicPrograms::updaters).reaches("2 2 ab", "2 2 ba"),
                Entry.of("atomicAba", AtomicPrograms::aba).reaches("true", "false"),
                Entry.of("atomicStamped", AtomicPrograms::stamped).reaches("true", "false", "skipped"),
                Entry.of("atomicMarkable", AtomicPrograms::markable).reaches("set", "marked"),
                Entry.of("adders", AtomicPrograms::adders).reaches("4 4.0 2 2.0"));
    }

    private static String integer() throws Exception {
        AtomicInteger count = new AtomicInteger();
        int[] seen = new int[2];
        together(() -> seen[0] = count.incrementAndGet(), () -> seen[1] = count.getAndIncrement() + 1);
        return seen[0] + "," + seen[1];
    }

    private static String lostUpdate() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Threads.Action touch = () -> count.set(count.get() + 1);
        together(touch, touch);
        return "" + count;
    }

    private static String atomicLong() throws Exception {
        AtomicLong value = new AtomicLong(1);
        together(() -> value.updateAndGet(v -> v * 2), () -> value.accumulateAndGet(3, Long::sum));
        return "" + value.get();
    }

    private static String atomicBoolean() throws Exception {
        AtomicBoolean taken = new AtomicBoolean();
        Log log = new Log();
        together(
                () -> {
                    if (taken.compareAndSet(false, true)) {
                        log.add("a");
                    }
                },
                () -> {
                    if (!taken.getAndSet(true)) {
                        log.add("b");
                    }
                });
        return log.toString();
    }

    private static String modes() throws Exception {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] seen = new int[2];
        together(
                () -> {
                    x.set(1);
                    seen[0] = y.get();
                },
                () -> {
                    y.getAndSet(1);
                    seen[1] = x.compareAndExchange(7, 8);
                });
        Check.that(x.getAcquire() == 1 && y.getPlain() == 1 && x.getOpaque() == 1, "written");
        return "" + seen[0] + seen[1];
    }

    private record Node(String item, @Nullable Node next) {}

    private static final class Stack {
        private final AtomicReference<@Nullable Node> top = new AtomicReference<>();

        void push(String item) {
            Node old;
            do {
                old = top.get();
            } while (!top.compareAndSet(old, new Node(item, old)));
        }

        String pop() {
            while (true) {
                Node old = top.get();
                if (old == null) {
                    return "-";
                }
                if (top.compareAndSet(old, old.next())) {
                    return old.item();
                }
            }
        }
    }

    private static String stack() throws Exception {
        Stack stack = new Stack();
        together(() -> stack.push("a"), () -> stack.push("b"));
        return stack.pop() + stack.pop();
    }

    private static String arrays() throws Exception {
        AtomicIntegerArray ints = new AtomicIntegerArray(2);
        AtomicLongArray longs = new AtomicLongArray(2);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(new String[] {"", ""});
        together(
                () -> {
                    ints.incrementAndGet(1);
                    longs.addAndGet(1, 1);
                    texts.accumulateAndGet(1, "a", String::concat);
                },
                () -> {
                    ints.getAndIncrement(1);
                    longs.updateAndGet(1, v -> v + 1);
                    texts.updateAndGet(1, v -> v + "b");
                });
        return ints.get(1) + " " + longs.get(1) + " " + texts.get(1);
    }

    private static final class Updated {
        static final AtomicIntegerFieldUpdater<Updated> I = AtomicIntegerFieldUpdater.newUpdater(Updated.class, "i");
        static final AtomicLongFieldUpdater<Updated> L = AtomicLongFieldUpdater.newUpdater(Updated.class, "l");
        static final AtomicReferenceFieldUpdater<Updated, String> S =
                AtomicReferenceFieldUpdater.newUpdater(Updated.class, String.class, "s");
        volatile int i;
        volatile long l;
        volatile String s = "";
    }

    private static String updaters() throws Exception {
        Updated updated = new Updated();
        together(
                () -> {
                    Updated.I.incrementAndGet(updated);
                    Updated.L.getAndAdd(updated, 1);
                    Updated.S.accumulateAndGet(updated, "a", String::concat);
                },
                () -> {
                    Updated.I.getAndIncrement(updated);
                    Updated.L.updateAndGet(updated, v -> v + 1);
                    Updated.S.updateAndGet(updated, v -> v + "b");
                });
        return updated.i + " " + updated.l + " " + updated.s;
    }

    /** Whether the swap succeeds says nothing of what happened in between. */
    private static String aba() throws Exception {
        AtomicReference<String> reference = new AtomicReference<>("A");
        boolean[] swapped = new boolean[1];
        together(() -> swapped[0] = reference.compareAndSet("A", "C"), () -> {
            if (reference.compareAndSet("A", "B")) {
                reference.set("A");
            }
        });
        return "" + swapped[0];
    }

    private static String stamped() throws Exception {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("A", 0);
        String[] result = {"skipped"};
        together(
                () -> {
                    int[] stamp = new int[1];
                    if ("A".equals(reference.get(stamp))) {
                        result[0] = "" + reference.compareAndSet("A", "C", stamp[0], stamp[0] + 1);
                    }
                },
                () -> {
                    reference.compareAndSet("A", "B", 0, 1);
                    reference.compareAndSet("B", "A", 1, 2);
                });
        return result[0];
    }

    private static String markable() throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
        boolean[] done = new boolean[2];
        together(
                () -> done[0] = reference.compareAndSet("a", "b", false, false),
                () -> done[1] = reference.attemptMark("a", true));
        Check.that(done[0] != done[1], "one of them succeeds");
        return done[0] ? "set" : "marked";
    }

    private static String adders() throws Exception {
        LongAdder adder = new LongAdder();
        DoubleAdder doubles = new DoubleAdder();
        LongAccumulator max = new LongAccumulator(Long::max, 0);
        DoubleAccumulator doubleMax = new DoubleAccumulator(Double::max, 0);
        Threads.Action touch = () -> {
            for (int i = 1; i <= 2; i++) {
                adder.increment();
                doubles.add(1);
                max.accumulate(i);
                doubleMax.accumulate(i);
            }
        };
        together(touch, touch);
        return adder.sum() + " " + doubles.sum() + " " + max.get() + " " + doubleMax.get();
    }
}
