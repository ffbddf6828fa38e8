package tested.report;

/** Two transfers that take the same two monitors in different orders. */
public final class Transfer {
    static final class Account {
        private int balance = 100;

        static void transfer(Account from, Account to) {
            synchronized (from) {
                synchronized (to) {
                    from.balance--;
                    to.balance++;
                }
            }
        }
    }

    private Transfer() {}

    public static void run() throws InterruptedException {
        Account one = new Account();
        Account other = new Account();
        Threads.run(() -> Account.transfer(one, other), () -> Account.transfer(other, one));
        if (one.balance != other.balance) {
            throw new AssertionError(one.balance + " and " + other.balance);
        }
    }
}
