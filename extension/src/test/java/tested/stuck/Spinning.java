package tested.stuck;

import java.util.concurrent.atomic.AtomicBoolean;

/** Programs whose threads wait in loops, in vain. */
public final class Spinning {
    private Spinning() {}

    private static final class Door {
        private volatile boolean open;
        private volatile int visitors;
    }

    /** One waits for a second visitor before it opens, and the first visitor for the door to be open. */
    public static void door() {
        Door door = new Door();
        new Thread(new Knocking(door), "visitor").start();
        while (door.visitors != 2) {
            Thread.onSpinWait();
        }
        door.open = true;
    }

    /** Does not say that it spins. */
    private record Knocking(Door door) implements Runnable {
        @Override
        public void run() {
            door.visitors = 1;
            boolean open = false;
            while (!open) {
                open = door.open;
            }
        }
    }

    /** A lock that was not given back; the test's own thread waits for the one that spins. */
    public static void lock() throws InterruptedException {
        AtomicBoolean taken = new AtomicBoolean();
        Thread first = new Thread(() -> taken.set(true), "first");
        first.start();
        first.join();
        Thread second = new Thread(new Taking(taken), "second");
        second.start();
        second.join();
    }

    private record Taking(AtomicBoolean taken) implements Runnable {
        @Override
        @SuppressWarnings("ThreadPriorityCheck") // that is how such locks are written
        public void run() {
            while (taken.getAndSet(true)) {
                Thread.yield();
            }
        }
    }
}
