package io.foretrace.scheduler.explored;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that wait for each other by means of which only the JDK knows how, after a call that everybody can see. */
public final class Awaiting {
    private volatile int value;
    private String seen = "";

    private Awaiting() {}

    /** Who waits sees what came before, and perhaps what comes after. */
    public static String future() throws Exception {
        Awaiting a = new Awaiting();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        return a.run(
                () -> {
                    future.complete(1);
                    a.value = 1;
                },
                () -> a.seen = future.join() + " then " + a.value);
    }

    public static String phaser() throws Exception {
        Awaiting a = new Awaiting();
        Phaser phaser = new Phaser(1);
        return a.run(
                () -> {
                    phaser.arrive();
                    a.value = 1;
                },
                () -> a.seen = phaser.awaitAdvance(0) + " then " + a.value);
    }

    public static String exchanger() throws Exception {
        Awaiting a = new Awaiting();
        Exchanger<Integer> exchanger = new Exchanger<>();
        return a.run(
                () -> {
                    exchange(exchanger, 1);
                    a.value = 1;
                },
                () -> a.seen = exchange(exchanger, 2) + " then " + a.value);
    }

    private static int exchange(Exchanger<Integer> exchanger, int given) {
        try {
            return exchanger.exchange(given);
        } catch (InterruptedException e) {
            return -1;
        }
    }

    /** A task that is cancelled before, while or after it runs. */
    public static String cancelled() throws Exception {
        Awaiting a = new Awaiting();
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        return a.run(task, () -> a.seen = "cancelled " + task.cancel(false)) + ", runs " + runs.get();
    }

    private String run(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first);
        Thread other = new Thread(second);
        one.start();
        other.start();
        one.join();
        other.join();
        return seen;
    }
}
