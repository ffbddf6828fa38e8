package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Jdk;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** Who has the monitor that a thread really wants, as the JVM tells it. */
final class MonitorKeeper {
    private MonitorKeeper() {}

    /** The end of a sentence about the thread; empty if it wants no monitor, or if nobody can tell. */
    static String of(Thread thread) {
        if (thread.getState() != Thread.State.BLOCKED || Jdk.isVirtual(thread)) {
            return "";
        }
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(Jdk.id(thread));
        // Ids start anew in each execution: a thread that was left behind by an earlier one may have the same.
        boolean isMeant = info != null && info.getThreadName().equals(thread.getName());
        return isMeant && info.getLockOwnerName() != null
                ? ": it wants a monitor that thread \"" + info.getLockOwnerName() + "\" has"
                : "";
    }
}
