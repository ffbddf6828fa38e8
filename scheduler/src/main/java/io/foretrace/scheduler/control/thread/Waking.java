package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.MonitorWaits;

/**
 * Somebody ends the wait of a thread on a monitor by an interrupt. The thread may be awake before that one is done, and must not go on:
 * the interrupt would come later, where the program sees it.
 */
final class Waking {
    /** It is a matter of a microsecond, unless the thread was given the core of the one that wakes it: then that one needs the core. */
    private static final int TURNS = 1_000;

    private static final long PAUSE_NANOS = 50_000;

    private volatile boolean goesOn;

    void begin() {
        goesOn = true;
    }

    void end() {
        goesOn = false;
    }

    /** Called by the thread that is awake: waits until the interrupt has come, and forgets it. */
    void await(Thread self) {
        for (int turn = 0; goesOn; turn++) {
            if (turn < TURNS) {
                Thread.onSpinWait();
            } else {
                MonitorWaits.ended(self); // who is interrupted cannot pause
                Jdk.parkNanos(PAUSE_NANOS);
            }
        }
        MonitorWaits.ended(self);
    }
}
