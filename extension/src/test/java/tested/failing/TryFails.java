package tested.failing;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Tries, and does without if it was in vain. */
final class TryFails implements Program {
    private final Shape shape;
    private final Noise noise;
    private final ReentrantLock lock = new ReentrantLock();
    private final Semaphore semaphore = new Semaphore(1);
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    private final AtomicInteger done = new AtomicInteger();

    TryFails(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(4)) {
            case 0 -> Threads.run(this::withLock, this::withLock);
            case 1 -> Threads.run(this::withPermit, this::withPermit);
            case 2 -> Threads.run(this::offersAndTakes, this::offersAndTakes);
            default -> Threads.run(this::replaces, this::replaces);
        }
        Check.equal(2, done.get());
    }

    private void withLock() {
        noise.at(1);
        if (shape.right()) {
            lock.lock();
        } else if (!lock.tryLock()) {
            return;
        }
        noise.at(2);
        done.incrementAndGet();
        lock.unlock();
    }

    private void withPermit() throws InterruptedException {
        noise.at(1);
        if (shape.right()) {
            semaphore.acquire();
        } else if (!semaphore.tryAcquire()) {
            return;
        }
        noise.at(2);
        done.incrementAndGet();
        semaphore.release();
    }

    private void offersAndTakes() throws InterruptedException {
        noise.at(1);
        if (shape.right()) {
            queue.put(1);
        } else if (!queue.offer(1)) {
            return;
        }
        done.incrementAndGet();
        queue.take();
    }

    private void replaces() {
        int seen = done.get();
        noise.at(1);
        while (!done.compareAndSet(seen, seen + 1) && shape.right()) {
            seen = done.get();
        }
    }
}
