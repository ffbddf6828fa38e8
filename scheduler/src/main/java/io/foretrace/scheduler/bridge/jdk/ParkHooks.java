package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.code.TimeHooks;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** {@code LockSupport}, on which {@code java.util.concurrent} stands. Each answers whether the call is dealt with. */
public final class ParkHooks {
    private ParkHooks() {}

    public static boolean park(@Nullable Object blocker) {
        return Baton.held() ? controlled(blocker, 0L) : rest(blocker, false, 0L);
    }

    public static boolean parkNanos(@Nullable Object blocker, long nanos) {
        if (nanos <= 0) {
            return Baton.held();
        }
        return Baton.held() ? controlled(blocker, nanos) : rest(blocker, false, nanos);
    }

    public static boolean parkUntil(@Nullable Object blocker, long deadlineMillis) {
        if (!Baton.held()) {
            return rest(blocker, true, deadlineMillis);
        }
        long millis = deadlineMillis - Baton.control().currentTimeMillisInside();
        return millis <= 0 || controlled(blocker, TimeHooks.nanos(millis));
    }

    private static boolean controlled(@Nullable Object blocker, long nanos) {
        RestingThread released = Baton.control().park(blocker, nanos);
        if (released != null) {
            rest(released, blocker, false, RestingThreads.nanosLeft(released));
        }
        return true;
    }

    /** The caller is not under control, and may come under control when it is woken. */
    private static boolean rest(@Nullable Object blocker, boolean absolute, long time) {
        OutsideThreads.parks();
        Thread self = Thread.currentThread();
        if (!ThreadHooks.canRest(self)) {
            return false;
        }
        rest(RestingThreads.rest(self, null, nanos(absolute, time)), blocker, absolute, time);
        return true;
    }

    /** For how long the caller waits if nobody wakes it; 0 for ever. */
    private static long nanos(boolean absolute, long time) {
        return absolute ? Math.max(1, TimeHooks.nanos(time - System.currentTimeMillis())) : time;
    }

    private static void rest(RestingThread resting, @Nullable Object blocker, boolean absolute, long time) {
        RestingThreads.park(blocker, absolute, time);
        if (time != 0) {
            LateTimers.stay(resting, absolute, time);
        }
        RestingThreads.wakes(resting);
    }

    public static boolean unpark(@Nullable Thread thread) {
        Controller control = Baton.controller;
        if (thread == null || (control != null && control.unpark(thread))) {
            return thread != null;
        }
        OutsideThreads.wakes(thread);
        return false;
    }

    /** In place of {@code LockSupport.unpark} in the program's code, so that it is known where that is. */
    public static void unparkAt(@Nullable Thread thread, int site) {
        LockSupport.unpark(thread);
        if (thread != null && Baton.mine()) {
            Baton.control().unparkedAt(thread, site);
        }
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
