package tested.report;

import io.foretrace.Atomic;

/** A method that is meant to be atomic, of two synchronized ones. */
public final class TornMethod {
    private int pieces = 1;

    private TornMethod() {}

    public static void run() throws InterruptedException {
        TornMethod shelf = new TornMethod();
        Threads.run(shelf::sell, shelf::sell);
        if (shelf.pieces() < 0) {
            throw new AssertionError("sold more than there was");
        }
    }

    @Atomic
    private void sell() {
        if (pieces() > 0) {
            take();
        }
    }

    private synchronized int pieces() {
        return pieces;
    }

    private synchronized void take() {
        pieces--;
    }
}
