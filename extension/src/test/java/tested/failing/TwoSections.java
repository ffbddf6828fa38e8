package tested.failing;

/** Two critical sections that should be one. Every access is under the lock. */
final class TwoSections implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private int balance = 100;
    private int savings = 100;

    TwoSections(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(3)) {
            case 0 -> {
                Threads.run(() -> withdraw(1), () -> withdraw(2));
                Check.equal(97, balance);
            }
            case 1 -> Threads.run(this::save, this::audit);
            default -> {
                Threads.run(() -> withdraw(1), () -> withdraw(2), () -> withdraw(4));
                Check.equal(93, balance);
            }
        }
    }

    private void withdraw(int amount) throws Exception {
        noise.at(amount);
        if (shape.right()) {
            guard.around(() -> balance = balance - amount);
            return;
        }
        int[] seen = new int[1];
        guard.around(() -> seen[0] = balance);
        noise.at(10 + amount);
        guard.around(() -> balance = seen[0] - amount);
    }

    private void save() throws Exception {
        noise.at(1);
        if (shape.right()) {
            guard.around(() -> {
                balance -= 10;
                savings += 10;
            });
            return;
        }
        guard.around(() -> balance -= 10);
        noise.at(2);
        guard.around(() -> savings += 10);
    }

    private void audit() throws Exception {
        noise.at(3);
        guard.around(() -> Check.equal(200, balance + savings));
    }
}
