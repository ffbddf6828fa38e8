package tested.failing;

import java.util.ArrayList;
import java.util.List;

/** Shared memory without a lock, or with one at some places only. */
final class Racy implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private final Guard other;
    private final List<Integer> list = new ArrayList<>();
    private int count;
    private boolean ready;

    Racy(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
        this.other = shape.right() ? guard : Guard.some(shape.pick(2, 3));
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(5)) {
            case 0 -> Threads.run(() -> add(1), () -> add(2));
            case 1 -> Threads.run(() -> guard.around(() -> count++), () -> other.around(() -> count--));
            case 2 -> Threads.run(this::publish, this::read);
            case 3 -> Threads.run(() -> keep(1), () -> keep(2), () -> keep(3));
            default -> Threads.run(this::readFirst, this::publish);
        }
    }

    private void add(int place) throws Exception {
        noise.at(place);
        if (shape.right()) {
            guard.around(() -> count++);
        } else {
            count++;
        }
        noise.at(place + 10);
    }

    private void publish() throws Exception {
        noise.at(1);
        guard.around(() -> count = 7);
        noise.at(2);
        other.around(() -> ready = true);
    }

    private void read() throws Exception {
        noise.at(3);
        guard.around(() -> {
            if (ready) {
                Check.equal(7, count);
            }
        });
    }

    private void readFirst() throws Exception {
        read();
        read();
    }

    private void keep(int value) throws Exception {
        noise.at(value);
        Guard mine = value == 2 ? other : guard;
        mine.around(() -> list.add(value));
    }
}
