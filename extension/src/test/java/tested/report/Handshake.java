package tested.report;

/** Two threads that wait for each other as they should, and a test that expects something else. */
public final class Handshake {
    private boolean asked;

    private Handshake() {}

    public static void run() throws InterruptedException {
        Handshake handshake = new Handshake();
        Thread asker = new Thread(handshake::ask, "asker");
        asker.start();
        handshake.answer();
        asker.join();
        throw new AssertionError("expected no answer");
    }

    private synchronized void ask() {
        asked = true;
        notifyAll();
    }

    private synchronized void answer() throws InterruptedException {
        while (!asked) {
            wait();
        }
    }
}
