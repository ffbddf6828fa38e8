package io.foretrace.scheduler.control.outside;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread is charged for what it does, not for the time that goes by. */
@Timeout(300)
class LifeSignsTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile boolean stop;

    /** Whose test the initialiser of {@link Slow} belongs to. */
    private static volatile @Nullable LifeSignsTest initialising;

    @BeforeAll
    static void installTheAgent() {
        Agent.install(); // the bridge knows what the JDK hides
    }

    @AfterEach
    void endTheThread() {
        stop = true;
        over.countDown();
    }

    @Test
    void anEndlessLoopIsChargedForItsCpuTime() throws InterruptedException {
        LifeSigns signs = lookUntilExceeded(start(this::spin), 100 * MILLI);
        assertThat(signs.seen()).startsWith("used ").contains(" ms of CPU time");
    }

    @Test
    void aThreadThatWaitsIsChargedForThat() throws InterruptedException {
        LifeSigns signs = lookUntilExceeded(start(this::await), 100 * MILLI);
        assertThat(signs.seen()).startsWith("waited for ");
        assertThat(signs.waitingNanos()).isGreaterThan(50 * MILLI);
    }

    @Test
    void aLookThatComesLateIsNotTheThreadsFault() throws InterruptedException {
        Thread thread = start(this::await);
        long now = System.nanoTime();
        LifeSigns signs = new LifeSigns(thread, now);
        for (long hour = 1; hour <= 10; hour++) {
            signs.look(now + hour * 3_600 * SECOND);
        }
        assertThat(signs.exceed(SECOND)).isFalse();
    }

    @Test
    void aThreadThatInitialisesAClassGetsOnForLonger() throws InterruptedException {
        initialising = this;
        LifeSigns slow = lookUntilExceeded(start(() -> Slow.touch(this)), 100 * MILLI);
        String millis = slow.seen().replaceAll("used (\\d+) ms of CPU time.*", "$1");
        assertThat(Long.parseLong(millis)).isGreaterThanOrEqualTo(300);
    }

    private static LifeSigns lookUntilExceeded(Thread thread, long nanos) throws InterruptedException {
        LifeSigns signs = new LifeSigns(thread, System.nanoTime());
        while (!signs.exceed(nanos)) {
            Thread.sleep(5);
            signs.look(System.nanoTime());
        }
        return signs;
    }

    private static Thread start(Runnable action) throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            started.countDown();
            action.run();
        });
        thread.setDaemon(true);
        thread.start();
        started.await();
        return thread;
    }

    private void spin() {
        while (!stop) {
            Thread.onSpinWait();
        }
    }

    private void await() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Its initialiser runs until the test is over. */
    private static final class Slow {
        static {
            LifeSignsTest test = initialising;
            if (test != null) {
                test.spin();
            }
        }

        private Slow() {}

        static void touch(LifeSignsTest test) {
            test.over.countDown();
        }
    }
}
