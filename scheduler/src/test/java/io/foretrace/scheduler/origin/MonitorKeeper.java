package io.foretrace.scheduler.origin;

/** A thread outside control that takes a monitor when it is told to, and keeps it. Classes of this package are not rewritten. */
public final class MonitorKeeper implements Runnable {
    private static final long AT_MOST_NANOS = 60_000_000_000L;

    private final Object monitor;
    private volatile boolean wanted;
    private volatile boolean has;
    private volatile boolean done;

    public MonitorKeeper(Object monitor) {
        this.monitor = monitor;
    }

    @Override
    public void run() {
        try {
            while (!wanted) {
                Thread.sleep(1); // whoever is woken by one of ours comes under control
            }
            synchronized (monitor) {
                has = true;
                long start = System.nanoTime();
                while (!done && System.nanoTime() - start < AT_MOST_NANOS) { // a test that fails has to end as well
                    Thread.sleep(1);
                }
                has = false;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns when the keeper has the monitor; no scheduling point. */
    public void keep() {
        wanted = true;
        while (!has) {
            Thread.onSpinWait();
        }
    }

    public boolean has() {
        return has;
    }

    public void letGo() {
        done = true;
    }
}
