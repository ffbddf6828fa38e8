package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;

/**
 * What others have left for a thread while they did not hold the baton, or it did not run: only the holder may change states,
 * so they leave word, and the holder acts on it when it next chooses.
 */
public final class FromOutside {
    private volatile boolean interrupt;
    private volatile boolean permit;
    private volatile boolean signal;
    private volatile boolean back;

    FromOutside() {}

    /** An interrupt that the thread will see when it runs: a real one would wake it while others run. */
    public void interrupt() {
        interrupt = true;
    }

    public boolean isInterrupted() {
        return interrupt;
    }

    /** The thread runs again: it sees the interrupt that it got meanwhile. */
    public void showInterrupt(Thread self) {
        if (interrupt) {
            interrupt = false;
            Jdk.giveInterrupt(self);
        }
    }

    /** The thread stops running: an interrupt that it really has is kept for when it runs again. */
    void keepInterrupt(Thread self) {
        if (Jdk.takeInterrupt(self)) {
            interrupt = true;
        }
    }

    /** A thread that is not under control has unparked this one. */
    public void unpark() {
        permit = true;
    }

    /** Whether it was unparked; forgets it. */
    public boolean takePermit() {
        boolean had = permit;
        if (had) {
            permit = false;
        }
        return had;
    }

    /** A thread that is not under control notifies this one; false if another has done so already. */
    public boolean signal() {
        boolean isFirst = !signal;
        signal = true;
        return isFirst;
    }

    /** Whether it was notified; forgets it. */
    public boolean takeSignal() {
        boolean had = signal;
        signal = false;
        return had;
    }

    /** The thread was out of control, and waits for its turn; called by itself. */
    public void comeBack() {
        back = true;
    }

    public boolean isBack() {
        return back;
    }

    /** Whether it has come back; forgets it. */
    public boolean takeBack() {
        boolean had = back;
        if (had) {
            back = false;
        }
        return had;
    }
}
