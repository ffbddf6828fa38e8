package io.foretrace.scheduler.control.thread;

/** How a thread came into the execution. */
public final class Beginning {
    private boolean isBegun;
    private boolean isFromBefore;
    private boolean isInTask;
    private boolean isOfInitialiser;
    private boolean isForBytes;
    private boolean isAgain;

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

    /** Whether the thread came for bytes that it has received: it leaves when it waits for more, or is done. */
    public boolean isForBytes() {
        return isForBytes;
    }

    /** The thread, which is from before, has received bytes. */
    void forBytes() {
        isForBytes = true;
    }

    /** The thread has left, and comes again: it waits for its turn as if it came for the first time. */
    void again() {
        isBegun = false;
        isAgain = true;
    }

    /** Whether the thread was under control before, in the same execution. */
    public boolean isAgain() {
        return isAgain;
    }

    /** The thread is started by another one. */
    public void startedBy(ControlledThread parent) {
        isOfInitialiser = parent.stretches.isQuiet();
    }
}
