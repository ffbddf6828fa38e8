package tested.failing;

/** The mistake is in a branch that a run with few switches does not come to. */
final class BranchNotTaken implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private final Guard other;
    private int mode;
    private int closed;
    private int shared;

    BranchNotTaken(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
        this.other = Guard.some(shape.pick(2, 3));
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(3)) {
            case 0 -> Threads.run(this::looks, this::closes);
            case 1 -> Threads.run(this::countsIfAsked, this::asksAndCounts);
            default -> Threads.run(this::locksIfAsked, this::asksAndLocks);
        }
        Check.that(shared <= 2, "counted too often");
    }

    private int mode() throws Exception {
        int[] seen = new int[1];
        guard.around(() -> seen[0] = mode);
        return seen[0];
    }

    private void looks() throws Exception {
        noise.at(1);
        if (mode() == 1) {
            noise.at(2);
            guard.around(() -> Check.equal(1, closed));
        }
    }

    private void closes() throws Exception {
        noise.at(3);
        if (shape.right()) {
            guard.around(() -> {
                closed = 1;
                mode = 1;
            });
            return;
        }
        guard.around(() -> mode = 1);
        noise.at(4);
        guard.around(() -> closed = 1);
    }

    private void countsIfAsked() throws Exception {
        if (mode() == 1) {
            noise.at(1);
            if (shape.right()) {
                other.around(() -> shared++);
            } else {
                shared++;
            }
        }
    }

    private void asksAndCounts() throws Exception {
        noise.at(2);
        guard.around(() -> mode = 1);
        noise.at(3);
        other.around(() -> shared++);
    }

    private void locksIfAsked() throws Exception {
        if (mode() == 1) {
            noise.at(1);
            if (shape.right()) {
                guard.around(() -> other.around(() -> shared++));
            } else {
                other.around(() -> guard.around(() -> shared++));
            }
        }
    }

    private void asksAndLocks() throws Exception {
        guard.around(() -> mode = 1);
        noise.at(3);
        guard.around(() -> other.around(() -> shared++));
    }
}
