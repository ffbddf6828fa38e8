package tested.report;

/** Two deposits without a lock: one of them can be lost. */
public final class LostUpdate {
    static final class Account {
        private int balance;

        void deposit(int amount) {
            balance += amount;
        }
    }

    private LostUpdate() {}

    public static void run() throws InterruptedException {
        Account account = new Account();
        Thread one = new Thread(() -> account.deposit(10), "one");
        Thread other = new Thread(() -> account.deposit(5), "other");
        one.start();
        other.start();
        one.join();
        other.join();
        if (account.balance != 15) {
            throw new AssertionError("expected a balance of 15, but was " + account.balance);
        }
    }
}
