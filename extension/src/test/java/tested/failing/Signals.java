package tested.failing;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Signals that come too early, too late, or to the wrong one. */
@SuppressWarnings({"WaitNotInLoop", "NakedNotify"}) // mistakes
final class Signals implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition rung = lock.newCondition();
    private boolean ready;
    private int tokens;

    Signals(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(4)) {
            case 0 -> Threads.run(this::waits, this::rings);
            case 1 -> Threads.run(this::awaits, this::signals);
            case 2 -> Threads.run(this::looksAndWaits, this::ringsTooEarly);
            default -> Threads.run(() -> takes(1), () -> takes(2), this::gives, this::gives);
        }
    }

    /** Early: without a flag, a signal before the wait is lost. */
    private void waits() throws InterruptedException {
        synchronized (monitor) {
            if (shape.right()) {
                while (!ready) {
                    monitor.wait();
                }
            } else {
                monitor.wait();
            }
        }
    }

    private void rings() {
        noise.at(1);
        synchronized (monitor) {
            ready = true;
            monitor.notifyAll();
        }
    }

    private void awaits() throws InterruptedException {
        lock.lock();
        try {
            if (shape.right()) {
                while (!ready) {
                    rung.await();
                }
            } else {
                rung.await();
            }
        } finally {
            lock.unlock();
        }
    }

    private void signals() {
        noise.at(1);
        lock.lock();
        try {
            ready = true;
            rung.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void looksAndWaits() throws InterruptedException {
        noise.at(2);
        synchronized (monitor) {
            while (!ready) {
                monitor.wait();
            }
        }
    }

    /** Late: what was signalled is true only afterwards. */
    private void ringsTooEarly() {
        noise.at(1);
        if (shape.right()) {
            rings();
            return;
        }
        synchronized (monitor) {
            monitor.notifyAll();
        }
        noise.at(3);
        synchronized (monitor) {
            ready = true;
        }
    }

    /** Lost: one is woken where the other one could have gone on. */
    private void takes(int amount) throws InterruptedException {
        synchronized (monitor) {
            while (tokens < amount) {
                monitor.wait();
            }
            if (amount == 1 && shape.right()) {
                monitor.notifyAll();
            }
        }
    }

    private void gives() {
        noise.at(1);
        synchronized (monitor) {
            tokens++;
            if (shape.right()) {
                monitor.notifyAll();
            } else {
                monitor.notify();
            }
        }
    }
}
