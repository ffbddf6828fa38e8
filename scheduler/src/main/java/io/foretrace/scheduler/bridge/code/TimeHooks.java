package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;

/** Time, in place of {@code System.nanoTime} and the like: the execution's own under control, else the real one. */
public final class TimeHooks {
    /** What the program was last told outside executions; 0 if it was told nothing. Whose write wins does not matter. */
    private static long toldOutside;

    private TimeHooks() {}

    public static long nanoTime() {
        return Baton.held() ? Baton.control().nanoTime() : outside();
    }

    private static long outside() {
        long now = System.nanoTime();
        toldOutside = now;
        return now;
    }

    /** The latest time that the program knows from outside executions; 0 if it knows none. */
    public static long toldOutside() {
        return toldOutside;
    }

    /** As {@link #nanoTime}, for the JDK, which asks in order to know how long to wait: the program does not see it. */
    public static long nanoTimeInside() {
        return Baton.held() ? Baton.control().nanoTimeInside() : System.nanoTime();
    }

    public static long currentTimeMillis() {
        return Baton.held() ? Baton.control().currentTimeMillis() : System.currentTimeMillis();
    }

    /** As {@link #currentTimeMillis}, for the JDK. */
    public static long currentTimeMillisInside() {
        return Baton.held() ? Baton.control().currentTimeMillisInside() : System.currentTimeMillis();
    }

    /** In place of {@code jdk.internal.misc.VM.getNanoTimeAdjustment}, which {@code java.time} stands on. */
    public static long nanoTimeAdjustment(long offsetInSeconds) {
        if (!Baton.held()) {
            return Jdk.nanoTimeAdjustment(offsetInSeconds);
        }
        return Baton.control().currentTimeMillis() * 1_000_000L - offsetInSeconds * 1_000_000_000L;
    }

    /** As nanoseconds, without overflow. */
    public static long nanos(long millis) {
        return millis > Long.MAX_VALUE / 1_000_000L ? Long.MAX_VALUE : millis * 1_000_000L;
    }
}
