package io.foretrace.scheduler.guided;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that count together, if they come in turns. */
public final class InTurns {
    private final AtomicInteger number = new AtomicInteger();

    private InTurns() {}

    /** How far they came, made anew in each execution. */
    public static int count(int rounds) throws InterruptedException {
        InTurns together = new InTurns();
        Thread even = new Thread(() -> together.count(rounds, 0));
        Thread odd = new Thread(() -> together.count(rounds, 1));
        even.start();
        odd.start();
        even.join();
        odd.join();
        return together.number.get();
    }

    private void count(int rounds, int parity) {
        for (int i = 0; i < rounds; i++) {
            number.compareAndSet(2 * i + parity, 2 * i + parity + 1);
        }
    }
}
