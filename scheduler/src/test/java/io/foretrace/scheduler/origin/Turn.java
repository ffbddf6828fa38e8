package io.foretrace.scheduler.origin;

/** Two threads that take turns, without a hook between them. Classes of this package are not rewritten. */
public final class Turn {
    private volatile boolean begun;
    private volatile boolean done;

    /** The caller waits until the other one has begun. */
    public void awaitBegin() {
        while (!begun) {
            Thread.onSpinWait();
        }
    }

    public void end() {
        done = true;
    }

    /** Whoever acts before the other one waits does not end that. */
    public void endIfBegun() {
        if (begun) {
            done = true;
        }
    }

    /** Lets the other one do what it has to do. */
    public void give() {
        begun = true;
        while (!done) {
            Thread.onSpinWait();
        }
    }
}
