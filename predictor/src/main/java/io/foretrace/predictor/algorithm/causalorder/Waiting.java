package io.foretrace.predictor.algorithm.causalorder;

/** One wait, as far as it has come. Until it is notified or over, nobody can tell whether it will have timed out. */
final class Waiting {
    private final int lock;
    private boolean notified;
    private boolean timedOut;

    Waiting(int lock) {
        this.lock = lock;
    }

    int lock() {
        return lock;
    }

    void notifyNow() {
        notified = true;
    }

    void timeOut() {
        timedOut = true;
    }

    /** Whether notifications count it as long as it lasts. */
    boolean isNotified() {
        return notified;
    }

    /** Whether no notification ever counts it. */
    boolean isTimedOut() {
        return timedOut;
    }
}
