package tested.junit;

/** What most of these tests do: two things at a time. */
final class Two {
    private Two() {}

    /** In a second thread, and in the test's own, which goes first if nobody makes it wait. */
    static void threads(Runnable other, Runnable own) throws InterruptedException {
        Thread thread = new Thread(other);
        thread.start();
        own.run();
        thread.join();
    }

    /** In two more threads, of which the first goes first if nobody makes it wait. */
    static void others(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first);
        Thread two = new Thread(second);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
