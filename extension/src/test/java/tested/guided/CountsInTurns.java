package tested.guided;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Two threads count: in hundreds of orders, of which a few show all that there is to see. */
public final class CountsInTurns implements Program {
    private static final int TIMES = 6;

    private final AtomicInteger count = new AtomicInteger();
    private int first;

    @Override
    public void run() throws Exception {
        Threads.run(() -> first = counted(), this::counted);
        Check.that(first == 1, "the first thread was late");
    }

    /** What the first count came to. */
    private int counted() {
        int counted = count.incrementAndGet();
        for (int i = 1; i < TIMES; i++) {
            count.incrementAndGet();
        }
        return counted;
    }
}
