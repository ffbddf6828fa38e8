package io.foretrace.scheduler.origin;

/** Takes monitors where Foretrace does not see it: classes of this package are not rewritten. */
public final class NativeMonitor {
    private NativeMonitor() {}

    public static void locked(Object monitor, Runnable action) {
        synchronized (monitor) {
            action.run();
        }
    }
}
