package tested.failing;

import java.util.ArrayList;
import java.util.List;

/** Runs things at the same time. */
public final class Threads {
    /** What a thread does. */
    public interface Action {
        void run() throws Exception;
    }

    private Threads() {}

    /** Each in a thread; those that are named first go first if nobody makes them wait. */
    public static void run(Action... actions) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Action action : actions) {
            threads.add(start(action));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static Thread start(Action action) {
        Thread thread = new Thread(() -> unchecked(action));
        thread.start();
        return thread;
    }

    static void unchecked(Action action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
