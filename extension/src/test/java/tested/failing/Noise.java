package tested.failing;

import java.util.concurrent.atomic.AtomicInteger;

/** What programs do besides: things that threads see of each other, and that no mistake needs. */
final class Noise {
    private final Shape shape;
    private final AtomicInteger hits = new AtomicInteger();
    private final Object lock = new Object();
    private int count;
    private volatile boolean verbose;

    Noise(Shape shape) {
        this.shape = shape;
    }

    /** Something, or nothing, as the seed has it for this place of the program. */
    void at(int place) {
        switch (shape.pick(100 + place, 8)) {
            case 0 -> hits.incrementAndGet();
            case 1 -> {
                synchronized (lock) {
                    count++;
                    Check.that(count > 0, "counted backwards");
                }
            }
            case 2 -> Check.that(!verbose, "nobody asked for words");
            case 3 -> {
                int[] own = new int[4];
                for (int i = 1; i < own.length; i++) {
                    own[i] = own[i - 1] + i;
                }
            }
            default -> {}
        }
    }
}
