package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.OutsideThreads;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The threads that are not under control: whether one of them may let ours go on, and how long to wait for it. */
final class Outside {
    /** For a thread of ours that is in a call that blocks: it comes back, or the watchdog ends the execution. */
    private static final long DETACHED_MILLIS = 50;

    /** For threads that were there before: they may never do anything for us. */
    private static final long FOREIGN_MILLIS = 200;

    /** Threads that once let us wait in vain are not waited for again. */
    private static final Set<String> IN_VAIN = new HashSet<>();

    /** Waits for news; false if there are none, or none can come. Called by the holder. */
    boolean await(ControlledThread holder, BooleanSupplier news) {
        long deadline = System.nanoTime() + patienceMillis() * 1_000_000;
        while (!news.getAsBoolean()) {
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            pause(holder);
        }
        return true;
    }

    /** Whether something goes on outside that comes to an end. */
    boolean isBusy() {
        return Baton.detached != 0 || OutsideThreads.reap(false);
    }

    private long patienceMillis() {
        if (!isBusy() && IN_VAIN.addAll(OutsideThreads.alive())) {
            return FOREIGN_MILLIS;
        }
        return isBusy() || OutsideThreads.reap(true) ? DETACHED_MILLIS : 0;
    }

    private static void pause(ControlledThread holder) {
        if (holder.waitsOn != null) {
            holder.letGoBriefly(holder.waitsOn); // who is to notify it has to get in
        } else if (Jdk.isVirtual(Thread.currentThread())) {
            Thread.onSpinWait();
        } else {
            Jdk.parkNanos(200_000);
        }
    }
}
