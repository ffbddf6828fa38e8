package tested.failing;

/** Waits for a thread to end, with a lock in the hand that this thread needs. */
final class JoinUnderLock implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private int done;

    JoinUnderLock(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.kind(3));
    }

    @Override
    public void run() throws Exception {
        Thread worker = Threads.start(() -> {
            noise.at(1);
            guard.around(() -> done++);
        });
        Threads.run(() -> {
            noise.at(2);
            if (shape.right()) {
                worker.join();
                guard.around(() -> done++);
            } else {
                guard.around(() -> {
                    worker.join();
                    done++;
                });
            }
        });
        Check.equal(2, done);
    }
}
