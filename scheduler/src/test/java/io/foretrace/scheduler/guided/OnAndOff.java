package io.foretrace.scheduler.guided;

/** Two threads that do the same thing again and again: there are very many orders, and hardly any states. */
public final class OnAndOff {
    private volatile boolean on;

    private OnAndOff() {}

    /** What it was at last, made anew in each execution. */
    public static boolean last(int rounds) throws InterruptedException {
        OnAndOff it = new OnAndOff();
        Thread on = new Thread(() -> it.turn(rounds, true));
        Thread off = new Thread(() -> it.turn(rounds, false));
        on.start();
        off.start();
        on.join();
        off.join();
        return it.on;
    }

    private void turn(int rounds, boolean to) {
        for (int i = 0; i < rounds; i++) {
            on = to;
        }
    }
}
