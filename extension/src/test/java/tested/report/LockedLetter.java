package tested.report;

/** A letter for which its reader waits with the box locked, which the writer needs. The writer happens to come first. */
public final class LockedLetter {
    private final Object box = new Object();
    private boolean isThere;

    private LockedLetter() {}

    public static void run() throws InterruptedException {
        LockedLetter letter = new LockedLetter();
        Thread reader = new Thread(letter::read, "reader");
        reader.start();
        letter.write();
        reader.join();
    }

    private synchronized void write() {
        synchronized (box) {
            isThere = true;
            box.notifyAll();
        }
    }

    private synchronized void read() {
        synchronized (box) {
            try {
                while (!isThere) {
                    box.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
