package tested.failing;

import org.jspecify.annotations.Nullable;

/** Sleeps until the other one must have come, which it need not. */
final class HiddenBySleep implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private final Guard other;
    private volatile @Nullable String config;
    private int count;

    HiddenBySleep(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
        this.other = Guard.some(shape.pick(2, 3));
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(4)) {
            case 0 -> readsLate();
            case 1 -> Threads.run(() -> add(1), this::addLate);
            case 2 -> Threads.run(() -> guard.around(() -> other.around(() -> count++)), this::otherWayRound);
            default -> {
                Threads.run(() -> changes(1), this::changesLate);
                Check.equal(3, count);
            }
        }
    }

    private void sleep() throws InterruptedException {
        Thread.sleep(20 + 10 * shape.pick(3, 20));
    }

    private void readsLate() throws Exception {
        Thread writer = Threads.start(() -> {
            noise.at(1);
            config = "loaded";
        });
        if (shape.right()) {
            writer.join();
        } else {
            sleep();
        }
        Check.that(config != null, "no configuration");
        writer.join();
    }

    private void add(int place) throws Exception {
        noise.at(place);
        if (shape.right()) {
            guard.around(() -> count++);
        } else {
            count++;
        }
    }

    private void addLate() throws Exception {
        sleep();
        add(2);
    }

    private void otherWayRound() throws Exception {
        sleep();
        if (shape.right()) {
            guard.around(() -> other.around(() -> count++));
        } else {
            other.around(() -> guard.around(() -> count++));
        }
    }

    private void changes(int amount) throws Exception {
        noise.at(1);
        if (shape.right()) {
            guard.around(() -> count = count + amount);
            return;
        }
        int[] seen = new int[1];
        guard.around(() -> seen[0] = count);
        noise.at(2);
        guard.around(() -> count = seen[0] + amount);
    }

    private void changesLate() throws Exception {
        sleep();
        changes(2);
    }
}
