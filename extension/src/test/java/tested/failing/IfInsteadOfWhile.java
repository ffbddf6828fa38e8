package tested.failing;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two who take, one who gives: whoever was woken has to look again. */
@SuppressWarnings("WaitNotInLoop") // the mistake
final class IfInsteadOfWhile implements Program {
    private final Shape shape;
    private final Noise noise;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition some = lock.newCondition();
    private int items;

    IfInsteadOfWhile(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
    }

    @Override
    public void run() throws Exception {
        boolean monitor = shape.kind(2) == 0;
        Threads.Action take = monitor ? this::take : this::takeLocked;
        Threads.Action give = monitor ? this::give : this::giveLocked;
        Threads.run(give, take, take, give);
        Check.equal(0, items);
    }

    private synchronized void take() throws InterruptedException {
        if (shape.right()) {
            while (items == 0) {
                wait();
            }
        } else if (items == 0) {
            wait();
        }
        items--;
        Check.that(items >= 0, "taken what is not there");
    }

    private void give() {
        noise.at(1);
        synchronized (this) {
            items++;
            notifyAll();
        }
    }

    private void takeLocked() throws InterruptedException {
        noise.at(2);
        lock.lock();
        try {
            if (shape.right()) {
                while (items == 0) {
                    some.await();
                }
            } else if (items == 0) {
                some.await();
            }
            items--;
            Check.that(items >= 0, "taken what is not there");
        } finally {
            lock.unlock();
        }
    }

    private void giveLocked() {
        noise.at(1);
        lock.lock();
        try {
            items++;
            some.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
