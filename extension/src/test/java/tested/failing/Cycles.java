package tested.failing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Philosophers: each takes two guards, and the last one may take them in the other order than all others. */
final class Cycles implements Program {
    private final Shape shape;
    private final Noise noise;
    private final List<Guard> guards = new ArrayList<>();

    Cycles(Shape shape, Supplier<Guard> guard) {
        this.shape = shape;
        this.noise = new Noise(shape);
        int count = 2 + shape.kind(3);
        for (int i = 0; i < count; i++) {
            guards.add(guard.get());
        }
    }

    @Override
    public void run() throws Exception {
        int count = guards.size();
        List<Threads.Action> actions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            Guard left = guards.get(i);
            Guard right = guards.get((i + 1) % count);
            boolean swapped = shape.right() && i == count - 1;
            actions.add(() -> eat(number, swapped ? right : left, swapped ? left : right));
        }
        Threads.run(actions.toArray(new Threads.Action[0]));
    }

    private void eat(int number, Guard first, Guard second) throws Exception {
        noise.at(number);
        first.around(() -> {
            noise.at(10 + number);
            second.around(() -> noise.at(20 + number));
        });
    }
}
