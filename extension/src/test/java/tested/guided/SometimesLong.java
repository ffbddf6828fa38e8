package tested.guided;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Threads;

/** Six threads count in many orders; as many steps as wanted come after that. */
public final class SometimesLong {
    private static final int TIMES = 10;

    private final AtomicInteger count = new AtomicInteger();

    /**
     * Counts with six threads, then alone.
     *
     * @param more how many steps come at the end
     */
    public void run(int more) throws Exception {
        Threads.Action some = () -> count(TIMES);
        Threads.run(some, some, some, some, some, some);
        count(more);
    }

    private void count(int times) {
        for (int i = 0; i < times; i++) {
            count.incrementAndGet();
        }
    }
}
