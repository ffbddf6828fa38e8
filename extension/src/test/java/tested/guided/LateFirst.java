package tested.guided;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Two threads of which the second one has to be first. */
public final class LateFirst implements Program {
    private final AtomicInteger count = new AtomicInteger();
    private int second;

    @Override
    public void run() throws Exception {
        Threads.run(count::incrementAndGet, () -> second = count.incrementAndGet());
        Check.that(second == 1, "the second thread was late");
    }
}
