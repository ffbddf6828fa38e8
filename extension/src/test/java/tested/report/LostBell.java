package tested.report;

/** A thread that waits for a notification, whatever has happened before. */
public final class LostBell {
    private LostBell() {}

    public static void run() throws InterruptedException {
        LostBell bell = new LostBell();
        Threads.run(bell::hear, bell::ring);
    }

    @SuppressWarnings("WaitNotInLoop") // the bug
    private synchronized void hear() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void ring() {
        notifyAll();
    }
}
