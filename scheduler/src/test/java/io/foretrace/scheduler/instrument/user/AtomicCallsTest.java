package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.junit.jupiter.api.Test;

// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync", "NullAway"})
class AtomicCallsTest {
    static final class Integers implements Runnable {
        @Override
        public void run() {
            AtomicInteger number = new AtomicInteger(5);
            number.get();
            number.set(6);
            number.incrementAndGet();
            number.compareAndSet(7, 8);
            number.compareAndSet(7, 9);
            number.getAndAdd(0);
        }
    }

    @Test
    void whatAnAtomicIntegerDidIsToldFromItsValueBeforeAndAfter() {
        assertThat(RecordedCalls.of(RewrittenCalls.of(Integers.class)))
                .containsExactly(
                        "point READ AtomicInteger.value",
                        "read AtomicInteger.value 5",
                        "point WRITE AtomicInteger.value",
                        "write AtomicInteger.value 6",
                        "point READ_MODIFY_WRITE AtomicInteger.value",
                        "rmw AtomicInteger.value 6 -> 7",
                        "point READ_MODIFY_WRITE AtomicInteger.value",
                        "rmw AtomicInteger.value 7 -> 8",
                        "branch",
                        "point READ_MODIFY_WRITE AtomicInteger.value",
                        "read AtomicInteger.value 8",
                        "branch",
                        "point READ_MODIFY_WRITE AtomicInteger.value",
                        "read AtomicInteger.value 8");
    }

    static final class Others implements Runnable {
        @Override
        public void run() {
            AtomicLong number = new AtomicLong();
            number.addAndGet(1L << 40);
            new AtomicBoolean().set(true);
            AtomicReference<String> reference = new AtomicReference<>();
            reference.compareAndExchange(null, "a");
            AtomicIntegerArray array = new AtomicIntegerArray(4);
            array.incrementAndGet(3);
        }
    }

    @Test
    void otherAtomicsAreTheSameAndAnElementIsAMemberOfItsOwn() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Others.class)))
                .containsExactly(
                        "rmw AtomicLong.value 0 -> " + (1L << 40),
                        "write AtomicBoolean.value 1",
                        "rmw AtomicReference.value 0 -> 1",
                        "rmw AtomicIntegerArray.[3] 0 -> 1");
    }

    static final class OutOfBounds implements Runnable {
        @Override
        public void run() {
            try {
                new AtomicIntegerArray(1).get(1);
            } catch (IndexOutOfBoundsException e) {
                new AtomicInteger().get();
            }
        }
    }

    @Test
    void anElementThatIsNotThereIsNoAccess() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(OutOfBounds.class)))
                .containsExactly("read AtomicInteger.value 0");
    }

    static final class Updates implements Runnable {
        @Override
        public void run() {
            AtomicInteger number = new AtomicInteger(1);
            number.updateAndGet(old -> old * 2 + raise(number, old));
            AtomicReference<String> text = new AtomicReference<>("a");
            text.getAndAccumulate("b", String::concat);
        }

        private static int raise(AtomicInteger number, int old) {
            if (old == 1) {
                number.set(10);
            }
            return 0;
        }
    }

    @Test
    void anUpdateIsAReadAndThenAnExchangeAndStartsAgainIfAnotherCameBetween() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Updates.class)))
                .containsExactly(
                        "read AtomicInteger.value 1",
                        "write AtomicInteger.value 10",
                        "read AtomicInteger.value 10",
                        "rmw AtomicInteger.value 10 -> 20",
                        "read AtomicReference.value 1",
                        "rmw AtomicReference.value 1 -> 2");
    }

    static final class Updaters implements Runnable {
        private static final AtomicIntegerFieldUpdater<Updaters> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "count");

        volatile int count;

        @Override
        public void run() {
            UPDATER.incrementAndGet(this);
            UPDATER.compareAndSet(this, 0, 1);
            UPDATER.accumulateAndGet(this, 4, Integer::sum);
        }
    }

    @Test
    void anUpdaterAccessesTheField() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Updaters.class)))
                .containsExactly(
                        "rmw Updaters.count 0 -> 1",
                        "read Updaters.count 1",
                        "read Updaters.count 1",
                        "rmw Updaters.count 1 -> 5");
    }

    static final class Synchronizers implements Runnable {
        static final class Mutex extends AbstractQueuedSynchronizer {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean tryAcquire(int ignored) {
                return compareAndSetState(0, 1);
            }

            @Override
            protected boolean tryRelease(int ignored) {
                setState(getState() - 1);
                return true;
            }
        }

        @Override
        public void run() {
            Mutex mutex = new Mutex();
            mutex.acquire(1);
            mutex.release(1);
        }
    }

    @Test
    void aUsersOwnSynchronizerShowsItsState() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Synchronizers.class)))
                .containsExactly(
                        "rmw AbstractQueuedSynchronizer.state 0 -> 1",
                        "read AbstractQueuedSynchronizer.state 1",
                        "write AbstractQueuedSynchronizer.state 0");
    }

    static final class Longs implements Runnable {
        @Override
        public void run() {
            AtomicLong number = null;
            try {
                number.compareAndSet(1L, 2L);
            } catch (NullPointerException e) {
                new AtomicLong().set(Math.max(1L, new AtomicLong(3L).get()));
            }
        }
    }

    @Test
    void aReceiverThatIsNotThereIsLeftToTheCall() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Longs.class)))
                .containsExactly("read AtomicLong.value 3", "write AtomicLong.value 3");
    }

    @Test
    void ofAThreadThatDoesNotHoldTheBatonOnlyThatItReadsAndWritesIsTold() {
        Runnable rewritten = RewrittenCalls.of(Integers.class);
        assertThat(RecordedCalls.of(() -> {
                    Thread other = new Thread(rewritten);
                    other.start();
                    join(other);
                }))
                .containsOnly(RecordedCalls.OUTSIDE_READ, RecordedCalls.OUTSIDE_WRITE)
                .filteredOn(RecordedCalls.OUTSIDE_WRITE::equals)
                .hasSize(5);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
