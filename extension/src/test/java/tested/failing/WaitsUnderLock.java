package tested.failing;

/** Waits, with a lock in the hand that the other one needs before it lets the wait end. */
final class WaitsUnderLock implements Program {
    /** What is waited for, and how it is brought about. */
    interface Meeting {
        void await() throws Exception;

        void arrive() throws Exception;
    }

    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private final Meeting meeting;
    private int done;

    WaitsUnderLock(Shape shape, Meeting meeting) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.kind(3));
        this.meeting = meeting;
    }

    /** The one who brings it about goes first if nobody makes it wait, and all is well. */
    @Override
    public void run() throws Exception {
        Threads.run(this::arrives, this::waits);
        Check.equal(2, done);
    }

    private void arrives() throws Exception {
        noise.at(1);
        guard.around(() -> done++);
        noise.at(2);
        meeting.arrive();
    }

    private void waits() throws Exception {
        noise.at(3);
        if (shape.right()) {
            meeting.await();
            guard.around(() -> done++);
        } else {
            guard.around(() -> {
                meeting.await();
                done++;
            });
        }
    }
}
