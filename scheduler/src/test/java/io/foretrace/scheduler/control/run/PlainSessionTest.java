package io.foretrace.scheduler.control.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.instrument.Agent;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A plain run is known to need no control if it never started or woke another thread. */
@Timeout(300)
class PlainSessionTest {
    private static int count;

    @BeforeAll
    static void install() {
        Agent.install();
    }

    @Test
    void whoDoesEverythingAloneHasNoCompany() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        assertThat(hadCompany(() -> {
                    lock.lock();
                    try {
                        count++;
                    } finally {
                        lock.unlock();
                    }
                    synchronized (lock) {
                        lock.notifyAll();
                    }
                    LockSupport.unpark(Thread.currentThread());
                }))
                .isFalse();
    }

    @Test
    void aStartedThreadIsCompany() throws Throwable {
        assertThat(hadCompany(() -> {
                    Thread other = new Thread(() -> count++);
                    other.start();
                    other.join();
                }))
                .isTrue();
    }

    @Test
    void soIsAThreadOfAPoolFromBefore() throws Throwable {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> count++).get();
        try {
            assertThat(hadCompany(() -> pool.submit(() -> count++).get())).isTrue();
            assertThat(hadCompany(() ->
                            ForkJoinPool.commonPool().submit(() -> count++).get()))
                    .isTrue();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void othersThreadsAreNoneOfItsOwn() throws Throwable {
        PlainSession session = new PlainSession();
        Thread starter = new Thread(() -> new Thread(() -> count++).start());
        starter.start();
        session.run(starter::join);
        assertThat(session.hadCompany()).isFalse();
    }

    @Test
    void whatAPartThrowsIsThrownAndForgetsNothing() {
        PlainSession session = new PlainSession();
        assertThatThrownBy(() -> session.run(() -> {
                    new Thread(() -> count++).start();
                    throw new IllegalStateException("thrown");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("thrown");
        assertThat(session.hadCompany()).isTrue();
    }

    private static boolean hadCompany(Body part) throws Throwable {
        PlainSession session = new PlainSession();
        session.run(part);
        return session.hadCompany();
    }
}
