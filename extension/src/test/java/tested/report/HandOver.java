package tested.report;

/** Waits for a notification, as it should, and then writes outside the monitor. */
public final class HandOver {
    private boolean ready;
    private int value;

    private HandOver() {}

    public static void run() throws InterruptedException {
        HandOver handOver = new HandOver();
        Thread taker = new Thread(handOver::take, "taker");
        taker.start();
        synchronized (handOver) {
            handOver.ready = true;
            handOver.notifyAll();
        }
        handOver.value = 1;
        taker.join();
        if (handOver.value == 0) {
            throw new AssertionError("nothing was handed over");
        }
    }

    private void take() {
        synchronized (this) {
            while (!ready) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
        value = 2;
    }
}
