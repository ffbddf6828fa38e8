package tested.failing;

/** A write without a lock, between two loops that count under one. */
final class Loops implements Program {
    private final Shape shape;
    private final Guard guard;
    private final int rounds;
    private int count;
    private int last;

    Loops(Shape shape) {
        this.shape = shape;
        this.guard = Guard.some(shape.kind(3));
        this.rounds = 2 + shape.pick(2, 15);
    }

    @Override
    public void run() throws Exception {
        Threads.run(() -> work(1), () -> work(2));
        Check.equal(4 * rounds, count);
        Check.that(last > 0, "nobody was last");
    }

    private void work(int number) throws Exception {
        countAll();
        if (shape.right()) {
            guard.around(() -> last = number);
        } else {
            last = number;
        }
        countAll();
    }

    private void countAll() throws Exception {
        for (int i = 0; i < rounds; i++) {
            guard.around(() -> count++);
        }
    }
}
