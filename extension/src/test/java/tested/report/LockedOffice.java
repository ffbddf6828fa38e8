package tested.report;

/** A clerk who waits for a letter with the office locked, which a visitor has to enter before a letter comes. */
public final class LockedOffice {
    private final Object mailbox = new Object();
    private int visitors;
    private boolean hasLetter;

    private LockedOffice() {}

    public static void run() throws InterruptedException {
        LockedOffice office = new LockedOffice();
        Thread clerk = new Thread(office::read, "clerk");
        clerk.start();
        synchronized (office) {
            office.visitors++;
        }
        Thread.sleep(100); // which hides the bug: the clerk begins after the visitor
        synchronized (office.mailbox) {
            office.hasLetter = true;
            office.mailbox.notifyAll();
        }
        clerk.join();
        if (office.visitors != 1) {
            throw new IllegalStateException("a visitor was not counted");
        }
    }

    private void read() {
        synchronized (this) {
            synchronized (mailbox) {
                try {
                    while (!hasLetter) {
                        mailbox.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
