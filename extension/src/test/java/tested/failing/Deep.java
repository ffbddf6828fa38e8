package tested.failing;

import java.util.concurrent.atomic.AtomicInteger;

/** Fails only if two threads come in turns, so many times. */
final class Deep implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Guard guard;
    private final AtomicInteger number = new AtomicInteger();
    private final int rounds;
    private int state;

    Deep(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.guard = Guard.some(shape.pick(1, 3));
        this.rounds = 3 + shape.kind(4);
    }

    @Override
    public void run() throws Exception {
        boolean atomic = shape.pick(2, 2) == 0;
        Threads.run(() -> steps(0, atomic), () -> steps(1, atomic));
        int wrong = 2 * rounds + (shape.right() ? 1 : 0);
        Check.that(wrong != (atomic ? number.get() : state), "all rounds in turns");
    }

    private void steps(int parity, boolean atomic) throws Exception {
        for (int i = 0; i < rounds; i++) {
            int expected = 2 * i + parity;
            if (atomic) {
                number.compareAndSet(expected, expected + 1);
            } else {
                guard.around(() -> {
                    if (state == expected) {
                        state = expected + 1;
                    }
                });
            }
            noise.at(i);
        }
    }
}
