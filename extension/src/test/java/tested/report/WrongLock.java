package tested.report;

/** Both sides hold a lock, but not the same. */
public final class WrongLock {
    static final class Tickets {
        private final Object lock = new Object();
        private int sold;

        void sell() {
            synchronized (lock) {
                sold++;
            }
        }

        synchronized int sold() {
            return sold;
        }
    }

    private WrongLock() {}

    public static void run() throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread seller = new Thread(tickets::sell, "seller");
        seller.start();
        tickets.sold();
        seller.join();
    }
}
