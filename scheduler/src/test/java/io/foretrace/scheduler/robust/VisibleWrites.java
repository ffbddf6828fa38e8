package io.foretrace.scheduler.robust;

/** A body for tests of the packages that are not rewritten themselves: our own. Loaded after the agent. */
public final class VisibleWrites {
    private static volatile int sink;

    private VisibleWrites() {}

    public static int writeAFewTimes() {
        for (int i = 0; i < 5; i++) {
            sink = i;
        }
        return sink;
    }
}
