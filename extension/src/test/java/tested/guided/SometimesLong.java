package tested.guided;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Threads;

/** Two threads count in hundreds of orders; as many steps as wanted come after that. */
public final class SometimesLong {
    private static final int TIMES = 6;

    private final AtomicInteger count = new AtomicInteger();

    /**
     * Counts with two threads, then alone.
     *
     * @param more how many steps come at the end
     */
    public void run(int more) throws Exception {
        Threads.run(() -> count(TIMES), () -> count(TIMES));
        count(more);
    }

    private void count(int times) {
        for (int i = 0; i < times; i++) {
            count.incrementAndGet();
        }
    }
}
