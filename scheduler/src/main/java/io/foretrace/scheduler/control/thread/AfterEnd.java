package io.foretrace.scheduler.control.thread;

/** What becomes of a thread when the execution has ended. */
public final class AfterEnd {
    private boolean outlives;
    private boolean breaksOff;
    private boolean knows;
    private int hooks;

    /** Whether the thread outlives the execution: it is released where it waits. */
    public boolean outlives() {
        return outlives;
    }

    /**
     * The thread outlives the execution.
     *
     * @param afterTask whether the task is broken off before on which the thread, which is one of a pool, works
     */
    public void outlive(boolean afterTask) {
        outlives = true;
        breaksOff = afterTask;
    }

    /** Whether the thread goes on after the end, until it waits. */
    public boolean goesOn() {
        return outlives && (!breaksOff || knows);
    }

    /** The thread is told that the execution has ended. */
    public void tell() {
        knows = true;
    }

    /**
     * The thread comes by a hook after the end, of a handler or a finally block; whether it may.
     *
     * @param most so many times: more often it does not end
     */
    public boolean mayPass(int most) {
        return (knows || goesOn()) && ++hooks <= most;
    }
}
