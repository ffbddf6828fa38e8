package io.foretrace.scheduler.robust;

import java.util.Map;
import java.util.Objects;

/** Small bugs among much that does not matter, so that a random schedule has many switches. */
final class NoisyProgram {
    private static final int NOISE = 80;

    private final Object left = new Object();
    private final Object right = new Object();
    private final Map<String, Runnable[]> bodies = Map.of(
            "lostUpdate", new Runnable[] {this::increment, this::increment},
            "twoSections", new Runnable[] {this::withdraw, this::withdraw},
            "seenTwice", new Runnable[] {() -> count(2), () -> see(2)},
            "seenThreeTimes", new Runnable[] {() -> count(3), () -> see(3)},
            "deadlock", new Runnable[] {() -> both(left, right), () -> both(right, left)},
            "whoIsFirst", new Runnable[] {() -> come(1), () -> come(2)});
    private volatile int noise;
    private volatile int value;
    private volatile int first;
    private volatile boolean wrong;

    void run(String name) throws InterruptedException {
        Runnable[] both = Objects.requireNonNull(bodies.get(name));
        Thread one = new Thread(both[0]);
        Thread two = new Thread(both[1]);
        one.start();
        two.start();
        one.join();
        two.join();
        boolean lost = name.equals("lostUpdate") && value != 2;
        boolean overdrawn = name.equals("twoSections") && value < -1;
        if (lost || overdrawn || wrong || first == 2 || noise >= NOISE) {
            throw new AssertionError(name);
        }
    }

    /** Of its own: nobody else reads it. */
    private void noise() {
        for (int i = 0; i < NOISE; i++) {
            noise = i;
        }
    }

    private void increment() {
        noise();
        int before = value;
        noise();
        value = before + 1;
        noise();
    }

    private void withdraw() {
        noise();
        boolean allowed;
        synchronized (left) {
            allowed = value >= 0;
        }
        noise();
        synchronized (left) {
            value = allowed ? value - 1 : value;
        }
        noise();
    }

    private void count(int end) {
        for (int i = 1; i <= end; i++) {
            noise();
            value = i;
        }
        noise();
    }

    private void see(int end) {
        boolean all = true;
        for (int i = 1; i <= end; i++) {
            noise();
            all &= value == i;
        }
        wrong = all;
    }

    private void both(Object one, Object other) {
        noise();
        synchronized (one) {
            noise();
            synchronized (other) {
                noise();
            }
        }
    }

    private void come(int number) {
        noise();
        synchronized (left) {
            first = first == 0 ? number : first;
        }
    }
}
