package tested.junit;

/** What most of these tests do: something in a second thread, and something in their own. */
final class Two {
    private Two() {}

    static void threads(Runnable other, Runnable own) throws InterruptedException {
        Thread thread = new Thread(other);
        thread.start();
        own.run();
        thread.join();
    }
}
