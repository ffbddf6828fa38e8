package tested.report;

/** A static field that everybody counts in, held by a monitor on one side only. */
public final class StaticField {
    private static int total;

    private StaticField() {}

    public static void run() throws InterruptedException {
        total = 0;
        Thread auditor = new Thread(StaticField::add, "auditor");
        auditor.start();
        int seen = total;
        auditor.join();
        if (seen > 1) {
            throw new AssertionError(seen);
        }
    }

    private static synchronized void add() {
        total++;
    }
}
