package tested.report;

/** Names that are too long for columns. */
public final class LongNames {
    static final class AbstractTransactionalAccountRepositoryFactoryBeanConfigurationHolder {
        private int numberOfTransactionsThatHaveBeenCommittedSinceTheApplicationWasStarted;

        synchronized void incrementTheNumberOfTransactionsThatHaveBeenCommitted() {
            numberOfTransactionsThatHaveBeenCommittedSinceTheApplicationWasStarted++;
        }

        int count() {
            return numberOfTransactionsThatHaveBeenCommittedSinceTheApplicationWasStarted;
        }
    }

    private LongNames() {}

    public static void run() throws InterruptedException {
        AbstractTransactionalAccountRepositoryFactoryBeanConfigurationHolder holder =
                new AbstractTransactionalAccountRepositoryFactoryBeanConfigurationHolder();
        Thread thread = new Thread(
                holder::incrementTheNumberOfTransactionsThatHaveBeenCommitted,
                "transaction-committing-worker-of-the-account-repository-1");
        Thread reader = new Thread(holder::count, "reader");
        thread.start();
        reader.start();
        thread.join();
        reader.join();
    }
}
