package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Jdk;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** How much of a CPU's time a thread has had: on a busy machine that is less than the time that went by. */
final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Thread thread;

    /** The carriers of virtual threads are started outside executions: their ids are nobody else's. */
    private final boolean isTold;

    CpuTime(Thread thread) {
        this.thread = thread;
        this.isTold = THREADS.isThreadCpuTimeSupported() && (Jdk.isVirtual(thread) || isUnique(Jdk.id(thread)));
    }

    /**
     * In nanoseconds. Of all threads of the JVM together where that of this one cannot be told, which is at least as much:
     * what runs for ever is noticed, though too early.
     */
    long nanos() {
        Thread carrier = Jdk.carrier(thread);
        if (carrier == null) {
            return 0; // a virtual thread that waits
        }
        long own = isTold ? THREADS.getThreadCpuTime(Jdk.id(carrier)) : -1;
        return own >= 0 ? own : ofAll();
    }

    /** Whether it is the thread's own time, and not that of all threads together. */
    boolean isOwn() {
        return isTold;
    }

    /** Ids start anew in each execution: a thread that was left behind by an earlier one may have the same. */
    private static boolean isUnique(long id) {
        return Arrays.stream(THREADS.getAllThreadIds())
                        .filter(other -> other == id)
                        .count()
                == 1;
    }

    private static long ofAll() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : System.nanoTime();
    }
}
