package io.foretrace.samples;

import static io.foretrace.samples.Threads.start;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** What the language itself orders: monitors, volatile fields, and the life of threads. */
class RaceFreeMonitorsTest {
    private int plain;
    private volatile boolean ready;
    private volatile @Nullable Point published;

    /** Immutable: whoever gets hold of it sees its fields. */
    record Point(int x, int y) {}

    @PredictRaces
    void synchronizedMethods() throws InterruptedException {
        together(this::countUp, this::countUp);
        assertThat(plain).isEqualTo(2);
    }

    private synchronized void countUp() {
        plain++;
    }

    @PredictRaces
    void synchronizedBlocks() throws InterruptedException {
        Object lock = new Object();
        List<Integer> list = new ArrayList<>();
        Threads.Action add = () -> {
            synchronized (lock) {
                list.add(list.size());
            }
        };
        together(add, add, add);
        assertThat(list).containsExactly(0, 1, 2);
    }

    @PredictRaces
    void waitAndNotify() throws InterruptedException {
        Object lock = new Object();
        Box box = new Box(0);
        Box full = new Box(0);
        Thread taker = start("taker", () -> {
            synchronized (lock) {
                while (full.value == 0) {
                    lock.wait();
                }
            }
            assertThat(box.value).isEqualTo(5);
        });
        box.value = 5;
        synchronized (lock) {
            full.value = 1;
            lock.notifyAll();
        }
        taker.join();
    }

    @PredictRaces
    void boundedBufferOfWaits() throws InterruptedException {
        Buffer buffer = new Buffer();
        List<Integer> taken = new ArrayList<>();
        together(
                () -> {
                    for (int i = 1; i <= 3; i++) {
                        buffer.put(new Box(i));
                    }
                },
                () -> {
                    for (int i = 1; i <= 3; i++) {
                        taken.add(buffer.take().value);
                    }
                });
        assertThat(taken).containsExactly(1, 2, 3);
    }

    /** One place. */
    private static final class Buffer {
        private final Queue<Box> boxes = new ArrayDeque<>();

        synchronized void put(Box box) throws InterruptedException {
            while (!boxes.isEmpty()) {
                wait();
            }
            boxes.add(box);
            notifyAll();
        }

        synchronized Box take() throws InterruptedException {
            while (boxes.isEmpty()) {
                wait();
            }
            Box box = boxes.remove();
            notifyAll();
            return box;
        }
    }

    @PredictRaces
    void volatileFlagPublishes() throws InterruptedException {
        together(
                () -> {
                    plain = 7;
                    ready = true;
                },
                () -> {
                    if (ready) {
                        assertThat(plain).isEqualTo(7);
                    }
                });
    }

    @PredictRaces
    void spinsOnAVolatileFlag() throws InterruptedException {
        together(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                    assertThat(plain).isEqualTo(7);
                },
                () -> {
                    plain = 7;
                    ready = true;
                });
    }

    @PredictRaces
    void immutableObjectInAVolatileField() throws InterruptedException {
        together(() -> published = new Point(1, 2), () -> {
            Point seen = published;
            if (seen != null) {
                assertThat(seen.x() + seen.y()).isEqualTo(3);
            }
        });
    }

    @PredictRaces
    void startAndJoinHandOver() throws InterruptedException {
        Box box = new Box(1);
        Thread thread = start("worker", () -> box.value++);
        thread.join();
        box.value++;
        assertThat(box.value).isEqualTo(3);
    }

    @PredictRaces
    void threadInAThread() throws InterruptedException {
        Box box = new Box(1);
        together(() -> {
            Thread inner = start("inner", () -> box.value++);
            inner.join();
            box.value++;
        });
        assertThat(box.value).isEqualTo(3);
    }

    @PredictRaces
    void threadThatIsSeenToHaveEnded() {
        Box box = new Box(1);
        Thread thread = start("worker", () -> box.value++);
        while (thread.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(box.value).isEqualTo(2);
    }

    @PredictRaces
    void interruptHandsOver() throws InterruptedException {
        Box box = new Box(1);
        Thread sleeper = start("sleeper", () -> {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                assertThat(box.value).isEqualTo(2);
            }
        });
        box.value = 2;
        sleeper.interrupt();
        sleeper.join();
    }

    @PredictRaces
    void partsOfAnArray() throws InterruptedException {
        int[] parts = new int[2];
        together(() -> parts[0]++, () -> parts[1]++);
        assertThat(parts).containsExactly(1, 1);
    }

    @PredictRaces
    @SuppressWarnings("ThreadLocalUsage") // one for each test, so that nothing is left over
    void threadLocals() throws InterruptedException {
        ThreadLocal<Box> boxes = ThreadLocal.withInitial(() -> new Box(0));
        Threads.Action countUp = () -> {
            boxes.get().value++;
            assertThat(boxes.get().value).isEqualTo(1);
            boxes.remove();
        };
        together(countUp, countUp);
    }

    @PredictRaces
    void innerLockForEachPart() throws InterruptedException {
        Box left = new Box(0);
        Box right = new Box(0);
        Threads.Action both = () -> {
            synchronized (left) {
                left.value++;
                synchronized (right) {
                    right.value++;
                }
            }
        };
        together(both, both);
        assertThat(left.value + right.value).isEqualTo(4);
    }
}
