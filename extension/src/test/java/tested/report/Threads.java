package tested.report;

import java.util.List;
import java.util.stream.Stream;

/** Starts threads and waits for them, as tests do. */
final class Threads {
    private Threads() {}

    static void run(Runnable... bodies) throws InterruptedException {
        List<Thread> threads = Stream.of(bodies).map(Thread::new).toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
