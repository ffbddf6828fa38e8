package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Semaphores, latches, barriers, phasers and exchangers. */
final class SynchronizerPrograms {
    private SynchronizerPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("semaphoreTwo", () -> inside(new Semaphore(2))).reaches("1", "2"),
                Entry.of("semaphoreFair", () -> inside(new Semaphore(1, true))).reaches("1"),
                Entry.of("semaphoreTry", SynchronizerPrograms::semaphoreTry).reaches("1", "2"),
                Entry.of("semaphoreTimed", SynchronizerPrograms::semaphoreTimed)
                        .reaches("false 1 h")
                        .controlledOnly(),
                Entry.of("latch", SynchronizerPrograms::latch).reaches("3"),
                Entry.of("latchTimed", SynchronizerPrograms::latchTimed)
                        .reaches("false true")
                        .controlledOnly(),
                Entry.of("barrier", SynchronizerPrograms::barrier).reaches("012"),
                Entry.of("barrierBroken", SynchronizerPrograms::barrierBroken)
                        .allows("broken interrupted", "interrupted broken"),
                Entry.of("barrierTimed", SynchronizerPrograms::barrierTimed)
                        .reaches("timeout true")
                        .controlledOnly(),
                Entry.of("barrierActionFails", SynchronizerPrograms::barrierActionFails)
                        .reaches("action broken", "broken action"),
                Entry.of("phaser", SynchronizerPrograms::phaser).reaches("6 phases=3"),
                Entry.of("phaserDeregister", SynchronizerPrograms::phaserDeregister)
                        .reaches("terminated"),
                Entry.of("exchanger", SynchronizerPrograms::exchanger).reaches("b,a"),
                Entry.of("exchangerTimed", SynchronizerPrograms::exchangerTimed)
                        .reaches("timeout")
                        .controlledOnly());
    }

    private static String inside(Semaphore semaphore) throws Exception {
        int permits = semaphore.availablePermits();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Threads.Action visit = () -> {
            semaphore.acquire();
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            inside.decrementAndGet();
            semaphore.release();
        };
        together(visit, visit, visit);
        Check.that(semaphore.availablePermits() == permits, "all are back");
        return "" + most;
    }

    private static String semaphoreTry() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        AtomicInteger got = new AtomicInteger();
        Threads.Action attempt = () -> {
            if (semaphore.tryAcquire()) {
                got.incrementAndGet();
                semaphore.release();
            }
        };
        together(attempt, attempt);
        return "" + got;
    }

    private static String semaphoreTimed() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        long start = System.nanoTime();
        boolean got = semaphore.tryAcquire(2, 1, TimeUnit.HOURS);
        return got + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    private static String latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(3);
        int[] done = new int[3];
        for (int i = 0; i < 3; i++) {
            int self = i;
            start(() -> {
                done[self] = 1;
                latch.countDown();
            });
        }
        latch.await();
        return "" + (done[0] + done[1] + done[2]);
    }

    private static String latchTimed() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread opener = start(() -> {
            Thread.sleep(3 * Threads.HOUR_MILLIS);
            latch.countDown();
        });
        boolean early = latch.await(1, TimeUnit.HOURS);
        boolean late = latch.await(5, TimeUnit.HOURS);
        opener.join();
        return early + " " + late;
    }

    /** Nobody is a round ahead. */
    private static String barrier() throws Exception {
        StringBuilder rounds = new StringBuilder();
        AtomicInteger arrived = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            int all = arrived.get();
            Check.that(all % 2 == 0, "both have arrived");
            rounds.append(all / 2 - 1);
        });
        Threads.Action go = () -> {
            for (int i = 0; i < 3; i++) {
                arrived.incrementAndGet();
                barrier.await();
            }
        };
        together(go, go);
        return rounds.toString();
    }

    private static String barrierBroken() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Log log = new Log();
        Thread one = start(() -> log.add(await(barrier)));
        Thread two = start(() -> log.add(await(barrier)));
        one.interrupt();
        Threads.join(one, two);
        Check.that(barrier.isBroken(), "broken");
        return log.toString().trim();
    }

    private static String await(CyclicBarrier barrier) {
        try {
            barrier.await();
            return "passed ";
        } catch (InterruptedException e) {
            return "interrupted ";
        } catch (BrokenBarrierException e) {
            return "broken ";
        } catch (IllegalArgumentException e) {
            return "action ";
        }
    }

    private static String barrierTimed() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        try {
            barrier.await(1, TimeUnit.HOURS);
            return "passed";
        } catch (TimeoutException e) {
            return "timeout " + barrier.isBroken();
        }
    }

    private static String barrierActionFails() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new IllegalArgumentException();
        });
        String[] seen = new String[2];
        together(() -> seen[0] = await(barrier), () -> seen[1] = await(barrier));
        return (seen[0] + seen[1]).trim();
    }

    private static String phaser() throws Exception {
        AtomicInteger work = new AtomicInteger();
        AtomicInteger phases = new AtomicInteger();
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                Check.that(work.get() == 2 * (phase + 1), "both have done their part");
                return phases.incrementAndGet() == 3;
            }
        };
        Threads.Action go = () -> {
            while (!phaser.isTerminated()) {
                work.incrementAndGet();
                phaser.arriveAndAwaitAdvance();
            }
        };
        together(go, go);
        return work + " phases=" + phases;
    }

    private static String phaserDeregister() throws Exception {
        Phaser phaser = new Phaser(1);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            phaser.register();
            threads[i] = start(() -> phaser.awaitAdvance(phaser.arriveAndDeregister()));
        }
        phaser.arriveAndDeregister();
        Threads.join(threads);
        return phaser.isTerminated() ? "terminated" : "still on";
    }

    private static String exchanger() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        together(() -> got[0] = exchanger.exchange("a"), () -> got[1] = exchanger.exchange("b"));
        return got[0] + "," + got[1];
    }

    private static String exchangerTimed() throws Exception {
        try {
            return new Exchanger<String>().exchange("a", 1, TimeUnit.HOURS);
        } catch (TimeoutException e) {
            return "timeout";
        }
    }
}
