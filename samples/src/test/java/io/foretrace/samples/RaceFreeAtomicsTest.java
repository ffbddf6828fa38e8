package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Atomic classes, field updaters and VarHandles: as counters, as locks, and to publish plain fields. */
class RaceFreeAtomicsTest {
    private static final AtomicIntegerFieldUpdater<RaceFreeAtomicsTest> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(RaceFreeAtomicsTest.class, "count");
    private static final AtomicReferenceFieldUpdater<RaceFreeAtomicsTest, Box> HELD =
            AtomicReferenceFieldUpdater.newUpdater(RaceFreeAtomicsTest.class, Box.class, "held");
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(RaceFreeAtomicsTest.class, "ready", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int count;
    private volatile @Nullable Box held;

    @SuppressWarnings("UnusedVariable") // through READY only
    private int ready;

    private int plain;

    @PredictRaces
    void atomicInteger() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        together(counter::incrementAndGet, counter::incrementAndGet);
        assertThat(counter).hasValue(2);
    }

    @PredictRaces
    void lastOneOutReadsAll() throws InterruptedException {
        AtomicInteger working = new AtomicInteger(2);
        int[] parts = new int[2];
        together(() -> work(parts, 0, working), () -> work(parts, 1, working));
    }

    private static void work(int[] parts, int part, AtomicInteger working) {
        parts[part] = 10;
        if (working.decrementAndGet() == 0) {
            assertThat(parts[0] + parts[1]).isEqualTo(20);
        }
    }

    @PredictRaces
    void atomicLongGivesOutPlaces() throws InterruptedException {
        AtomicLong next = new AtomicLong();
        int[] places = new int[2];
        Threads.Action take = () -> places[(int) next.getAndIncrement()]++;
        together(take, take);
        assertThat(places).containsExactly(1, 1);
    }

    @PredictRaces
    void atomicBooleanAsALock() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        Threads.Action countUp = () -> {
            while (!locked.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            plain++;
            locked.set(false);
        };
        together(countUp, countUp);
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces
    void atomicReferencePublishes() throws InterruptedException {
        AtomicReference<@Nullable Box> reference = new AtomicReference<>();
        together(() -> reference.set(new Box(4)), () -> {
            Box box = reference.get();
            if (box != null) {
                assertThat(box.value).isEqualTo(4);
            }
        });
    }

    @PredictRaces
    void atomicReferenceUpdates() throws InterruptedException {
        AtomicReference<String> text = new AtomicReference<>("");
        together(() -> text.updateAndGet(old -> old + "a"), () -> text.accumulateAndGet("b", String::concat));
        assertThat(text.get()).isIn("ab", "ba");
    }

    @PredictRaces
    void atomicIntegerArray() throws InterruptedException {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Threads.Action addBoth = () -> {
            array.incrementAndGet(0);
            array.addAndGet(1, 2);
        };
        together(addBoth, addBoth);
        assertThat(array.get(0) + array.get(1)).isEqualTo(6);
    }

    @PredictRaces
    void atomicReferenceArrayHandsOver() throws InterruptedException {
        AtomicReferenceArray<Box> places = new AtomicReferenceArray<>(1);
        places.set(0, new Box(1));
        Threads.Action take = () -> {
            Box taken = places.getAndSet(0, null);
            if (taken != null) {
                taken.value++; // whoever got it has it alone
            }
        };
        together(take, take);
        assertThat(places.get(0)).isNull();
    }

    @PredictRaces
    void stampedReference() throws InterruptedException {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("old", 0);
        Threads.Action change = () -> reference.compareAndSet("old", "new", 0, 1);
        together(change, change);
        assertThat(reference.getStamp()).isEqualTo(1);
    }

    @PredictRaces
    void longAdder() throws InterruptedException {
        LongAdder adder = new LongAdder();
        together(adder::increment, () -> adder.add(2), adder::increment);
        assertThat(adder.sum()).isEqualTo(4);
    }

    @PredictRaces
    void integerFieldUpdater() throws InterruptedException {
        together(() -> COUNT.incrementAndGet(this), () -> COUNT.addAndGet(this, 2));
        assertThat(count).isEqualTo(3);
    }

    @PredictRaces
    void referenceFieldUpdaterPublishes() throws InterruptedException {
        together(() -> HELD.compareAndSet(this, null, new Box(8)), () -> {
            Box box = held;
            if (box != null) {
                assertThat(box.value).isEqualTo(8);
            }
        });
    }

    @PredictRaces
    void varHandleReleaseAndAcquire() throws InterruptedException {
        together(
                () -> {
                    plain = 9;
                    READY.setRelease(this, 1);
                },
                () -> {
                    if ((int) READY.getAcquire(this) == 1) {
                        assertThat(plain).isEqualTo(9);
                    }
                });
    }

    @PredictRaces
    void varHandleCompareAndSet() throws InterruptedException {
        Threads.Action first = () -> {
            if (READY.compareAndSet(this, 0, 1)) {
                plain++; // only one gets here
            }
        };
        together(first, first);
        assertThat(plain).isEqualTo(1);
    }
}
