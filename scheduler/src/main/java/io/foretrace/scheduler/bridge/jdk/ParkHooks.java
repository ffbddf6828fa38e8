package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.code.TimeHooks;
import org.jspecify.annotations.Nullable;

/** {@code LockSupport}, on which {@code java.util.concurrent} stands. Each answers whether the call is dealt with. */
public final class ParkHooks {
    private ParkHooks() {}

    public static boolean park(@Nullable Object blocker) {
        if (!Baton.held()) {
            OutsideThreads.parks();
            return false;
        }
        Baton.control().park(blocker, 0L);
        return true;
    }

    public static boolean parkNanos(@Nullable Object blocker, long nanos) {
        if (!Baton.held()) {
            OutsideThreads.parks();
            return false;
        }
        if (nanos > 0) {
            Baton.control().park(blocker, nanos);
        }
        return true;
    }

    public static boolean parkUntil(@Nullable Object blocker, long deadlineMillis) {
        if (!Baton.held()) {
            OutsideThreads.parks();
            return false;
        }
        long millis = deadlineMillis - Baton.control().currentTimeMillis();
        if (millis > 0) {
            Baton.control().park(blocker, TimeHooks.nanos(millis));
        }
        return true;
    }

    public static boolean unpark(@Nullable Thread thread) {
        Controller control = Baton.controller;
        if (thread == null || (control != null && control.unpark(thread))) {
            return thread != null;
        }
        OutsideThreads.wakes(thread);
        return false;
    }

    /** In place of {@code Unsafe.park}, where the JDK calls it directly. */
    public static void unsafePark(Object unsafe, boolean absolute, long time) {
        boolean done = absolute ? parkUntil(null, time) : time == 0 ? park(null) : parkNanos(null, time);
        if (!done) {
            Jdk.park(absolute, time);
        }
    }

    /** In place of {@code Unsafe.unpark}, where the JDK calls it directly. */
    public static void unsafeUnpark(Object unsafe, @Nullable Object thread) {
        if (thread instanceof Thread target && !unpark(target)) {
            Jdk.unpark(target);
        }
    }
}
