package tested.failing;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Believes to know which thread comes first. */
final class WhoIsFirst implements Program {
    private final Shape shape;
    private final Noise noise;
    private final AtomicInteger first = new AtomicInteger();
    private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Guard guard;
    private int last;

    WhoIsFirst(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(3)) {
            case 0 -> {
                Threads.run(
                        () -> inOrder(1, () -> first.compareAndSet(0, 1)),
                        () -> inOrder(2, () -> first.compareAndSet(0, 2)));
                Check.equal(1, first.get());
            }
            case 1 -> {
                Threads.run(() -> inOrder(1, () -> queue.add(1)), () -> inOrder(2, () -> queue.add(2)));
                Check.equal(1, queue.take());
            }
            default -> {
                Threads.run(
                        () -> inOrder(1, () -> guard.around(() -> last = 1)),
                        () -> inOrder(2, () -> guard.around(() -> last = 2)));
                Check.equal(2, last);
            }
        }
    }

    private void inOrder(int number, Threads.Action action) throws Exception {
        noise.at(number);
        if (shape.right() && number == 2) {
            done.await();
        }
        action.run();
        noise.at(10 + number);
        if (number == 1) {
            done.countDown();
        }
    }
}
