package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Missed condition: as the lost signal, with a {@code Condition}. A courier who rings before anybody listens is not heard, and
 * who begins to listen then waits for ever.
 *
 * <p>The repair looks first whether the parcel is there already.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample29MissedCondition {
    private Sample29MissedCondition() {}

    static class Racy {
        static final class Door {
            private final ReentrantLock lock = new ReentrantLock();
            private final Condition rung = lock.newCondition();
            private int parcels;

            @SuppressWarnings("WaitNotInLoop") // the bug
            int receive() throws InterruptedException {
                lock.lock();
                try {
                    rung.await();
                    return parcels;
                } finally {
                    lock.unlock();
                }
            }

            void deliver() {
                lock.lock();
                try {
                    parcels++;
                    rung.signal();
                } finally {
                    lock.unlock();
                }
            }
        }

        @PredictRaces
        void isDelivered() throws InterruptedException {
            Door door = new Door();
            int[] received = new int[1];
            together(() -> received[0] = door.receive(), door::deliver);
            assertThat(received[0]).isEqualTo(1);
        }
    }

    static class Repaired {
        static final class Door {
            private final ReentrantLock lock = new ReentrantLock();
            private final Condition rung = lock.newCondition();
            private int parcels;

            int receive() throws InterruptedException {
                lock.lock();
                try {
                    while (parcels == 0) {
                        rung.await();
                    }
                    return parcels;
                } finally {
                    lock.unlock();
                }
            }

            void deliver() {
                lock.lock();
                try {
                    parcels++;
                    rung.signal();
                } finally {
                    lock.unlock();
                }
            }
        }

        @PredictRaces
        void isDelivered() throws InterruptedException {
            Door door = new Door();
            int[] received = new int[1];
            together(() -> received[0] = door.receive(), door::deliver);
            assertThat(received[0]).isEqualTo(1);
        }
    }
}
