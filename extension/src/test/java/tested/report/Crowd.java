package tested.report;

import java.util.ArrayList;
import java.util.List;

/** More threads than columns: most of them do it right. */
public final class Crowd {
    private int visitors;

    private Crowd() {}

    public static void run() throws InterruptedException {
        Crowd crowd = new Crowd();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            threads.add(new Thread(crowd::enter, "visitor-" + i));
        }
        threads.add(new Thread(crowd::count, "counter"));
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private synchronized void enter() {
        visitors++;
    }

    private void count() {
        if (visitors > 6) {
            throw new AssertionError(visitors);
        }
    }
}
