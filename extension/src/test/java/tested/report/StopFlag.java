package tested.report;

/** One thread says that the work is done, and the other one looks: both orders are well. */
public final class StopFlag {
    private boolean done;
    private int rounds;

    private StopFlag() {}

    public static void run() throws InterruptedException {
        StopFlag work = new StopFlag();
        Thread worker = new Thread(work::work, "worker");
        worker.start();
        work.done = true;
        worker.join();
        if (work.rounds > 1) {
            throw new IllegalStateException("too many rounds: " + work.rounds);
        }
    }

    private void work() {
        if (!done) {
            rounds++;
        }
    }
}
