package io.foretrace.scheduler.explored.life;

import static io.foretrace.scheduler.explored.life.Kind.kind;
import static io.foretrace.scheduler.explored.life.Kind.op;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Variables of all kinds. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "UnnecessaryStringBuilder"}) // what programs do
final class Variables {
    static final class Cell {
        static final VarHandle VALUE;
        static final AtomicIntegerFieldUpdater<Cell> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Cell.class, "volatileValue");

        static {
            try {
                VALUE = MethodHandles.lookup().findVarHandle(Cell.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        int value;
        volatile int volatileValue;
        final AtomicInteger calls = new AtomicInteger();
        final ThreadLocal<Integer> local = ThreadLocal.withInitial(calls::incrementAndGet);
    }

    static final List<Kind<?>> KINDS = List.of(
            kind(
                    "AtomicInteger",
                    crew -> new AtomicInteger(),
                    AtomicInteger::get,
                    op("get", (a, i) -> a.get()),
                    op("text", (a, i) -> a.toString()),
                    op("concatenation", (a, i) -> "" + a + ""),
                    op("valueOf", (a, i) -> String.valueOf(a)),
                    op("append", (a, i) -> new StringBuilder().append(a).toString()),
                    op("set", (a, i) -> {
                        a.set(i);
                        return null;
                    }),
                    op("incrementAndGet", (a, i) -> a.incrementAndGet()),
                    op("getAndAdd", (a, i) -> a.getAndAdd(i)),
                    op("getAndSet", (a, i) -> a.getAndSet(i)),
                    op("compareAndSet", (a, i) -> a.compareAndSet(i, i + 1)),
                    op("accumulateAndGet", (a, i) -> a.accumulateAndGet(i, Math::max)),
                    op("updateAndGet", (a, i) -> a.updateAndGet(x -> 2 * x + i)),
                    op("check then act", (a, i) -> {
                        int was = a.get();
                        a.set(was + 1);
                        return was;
                    })),
            kind(
                    "calls of an update",
                    crew -> new Cell(),
                    c -> c.volatileValue + " " + c.calls,
                    op(
                            "updateAndGet",
                            (c, i) -> Cell.UPDATER.updateAndGet(c, x -> {
                                c.calls.incrementAndGet();
                                return x + 1;
                            })),
                    op("calls", (c, i) -> c.calls.get()),
                    op("get", (c, i) -> c.volatileValue),
                    op("add", (c, i) -> c.volatileValue++),
                    op("accumulate", (c, i) -> Cell.UPDATER.getAndAccumulate(c, i, (x, y) -> x + y))),
            kind(
                    "AtomicReference",
                    crew -> new AtomicReference<>("a"),
                    AtomicReference::get,
                    op("get", (a, i) -> a.get()),
                    op("set", (a, i) -> {
                        a.set("b");
                        return null;
                    }),
                    op("append", (a, i) -> a.updateAndGet(s -> s + i)),
                    op("compareAndExchange", (a, i) -> a.compareAndExchange("a", "c")),
                    op("getAndSet", (a, i) -> a.getAndSet("d"))),
            kind(
                    "AtomicStampedReference",
                    crew -> new AtomicStampedReference<>("a", 0),
                    a -> a.getReference() + a.getStamp(),
                    op("getStamp", (a, i) -> a.getStamp()),
                    op("both", (a, i) -> {
                        int[] stamp = new int[1];
                        return a.get(stamp) + stamp[0];
                    }),
                    op("apart", (a, i) -> a.getReference() + a.getStamp()),
                    op("set", (a, i) -> {
                        a.set("b", i);
                        return null;
                    }),
                    op("compareAndSet", (a, i) -> a.compareAndSet("a", "b", i, i + 1)),
                    op("attemptStamp", (a, i) -> a.attemptStamp("a", i + 1))),
            kind(
                    "AtomicMarkableReference",
                    crew -> new AtomicMarkableReference<>("a", false),
                    a -> a.getReference() + a.isMarked(),
                    op("isMarked", (a, i) -> a.isMarked()),
                    op("apart", (a, i) -> a.getReference() + a.isMarked()),
                    op("attemptMark", (a, i) -> a.attemptMark("a", i > 0)),
                    op("compareAndSet", (a, i) -> a.compareAndSet("a", "b", false, true))),
            kind(
                    "AtomicIntegerArray",
                    crew -> new AtomicIntegerArray(2),
                    AtomicIntegerArray::toString,
                    op("get", (a, i) -> a.get(i % 2)),
                    op("increment", (a, i) -> a.incrementAndGet(i % 2)),
                    op("text", (a, i) -> a.toString()),
                    op("compareAndSet", (a, i) -> a.compareAndSet(0, i, i + 1))),
            kind(
                    "LongAdder",
                    crew -> new LongAdder(),
                    LongAdder::sum,
                    op("add", (a, i) -> {
                        a.add(i + 1);
                        return null;
                    }),
                    op("increment", (a, i) -> {
                        a.increment();
                        return null;
                    }),
                    op("sum", (a, i) -> a.sum()),
                    op("reset", (a, i) -> {
                        a.reset();
                        return null;
                    }),
                    op("sumThenReset", (a, i) -> a.sumThenReset())),
            kind(
                    "LongAccumulator",
                    crew -> new LongAccumulator(Math::max, 0),
                    LongAccumulator::get,
                    op("accumulate", (a, i) -> {
                        a.accumulate(i + 1);
                        return null;
                    }),
                    op("get", (a, i) -> a.get()),
                    op("getThenReset", (a, i) -> a.getThenReset())),
            kind(
                            "plain field",
                            crew -> new Cell(),
                            c -> c.value,
                            op("read", (c, i) -> c.value),
                            op("write", (c, i) -> c.value = i),
                            op("add", (c, i) -> c.value++),
                            op("opaque", (c, i) -> (int) Cell.VALUE.getOpaque(c)),
                            op("acquire", (c, i) -> (int) Cell.VALUE.getAcquire(c)),
                            op("release", (c, i) -> {
                                Cell.VALUE.setRelease(c, i);
                                return null;
                            }),
                            op("getAndAdd", (c, i) -> (int) Cell.VALUE.getAndAdd(c, 2)),
                            op("compareAndSet", (c, i) -> Cell.VALUE.compareAndSet(c, i, i + 1)),
                            op("weak", (c, i) -> (int) Cell.VALUE.compareAndExchangeAcquire(c, i, i + 1)))
                    .onItsOwn(),
            kind(
                    "ThreadLocal",
                    crew -> new Cell(),
                    c -> c.calls.get(),
                    op("get", (c, i) -> c.local.get()),
                    op("set", (c, i) -> {
                        c.local.set(9);
                        return null;
                    }),
                    op("remove", (c, i) -> {
                        c.local.remove();
                        return null;
                    })),
            kind(
                    "Random",
                    crew -> new Random(7),
                    r -> null,
                    op("nextInt", (r, i) -> r.nextInt(100)),
                    op("nextBoolean", (r, i) -> r.nextBoolean()),
                    op("nextLong", (r, i) -> r.nextLong()),
                    op("nextGaussian", (r, i) -> r.nextGaussian()),
                    op("setSeed", (r, i) -> {
                        r.setSeed(3);
                        return null;
                    })));

    private Variables() {}
}
