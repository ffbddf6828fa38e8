package tested.report;

/** A long way to the race, most of which does not matter. */
public final class LongLoop {
    private int steps;
    private boolean stop;

    private LongLoop() {}

    public static void run() throws InterruptedException {
        LongLoop worker = new LongLoop();
        Thread thread = new Thread(worker::work, "worker");
        thread.start();
        for (int i = 0; i < 20; i++) {
            worker.step();
        }
        worker.stop = true;
        thread.join();
        if (worker.steps < 20) {
            throw new AssertionError(worker.steps + " steps");
        }
    }

    private void work() {
        for (int i = 0; i < 20; i++) {
            step();
            if (stop) {
                return;
            }
        }
    }

    private synchronized void step() {
        steps++;
    }
}
