package io.foretrace.scheduler.control.thread;

/** How a thread came into the execution. */
public final class Beginning {
    private boolean isBegun;
    private boolean isFromBefore;
    private boolean isInTask;
    private boolean isOfInitialiser;

    /** Whether the thread has come to its own first hook. */
    public boolean isBegun() {
        return isBegun;
    }

    /** The thread comes to a hook; whether this is its first one. */
    public boolean begin() {
        boolean isFirst = !isBegun;
        isBegun = true;
        return isFirst;
    }

    /** Whether the thread was there before the execution. */
    public boolean isFromBefore() {
        return isFromBefore;
    }

    /** Whether the thread, which is one of a pool, was in the middle of a task then: the task is not the execution's. */
    public boolean isInTask() {
        return isInTask;
    }

    public void fromBefore(boolean inTask) {
        isFromBefore = true;
        isInTask = inTask;
    }

    /** Whether a class initialiser started the thread: what the initialiser wrote stays, and so may what the thread waits for. */
    public boolean isOfInitialiser() {
        return isOfInitialiser;
    }

    /** The thread is started by another one. */
    public void startedBy(ControlledThread parent) {
        isOfInitialiser = parent.stretches.isQuiet();
    }
}
