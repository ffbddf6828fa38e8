package io.foretrace.extension.pipeline;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Time on the clock, and of the processors; the latter has a limit, because the former depends on what else the machine does. */
final class Stopwatch {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final long start = System.nanoTime();
    private final long cpuStart = SYSTEM.getProcessCpuTime();

    private final long mostCpuNanos;

    Stopwatch(long mostCpuNanos) {
        this.mostCpuNanos = mostCpuNanos;
    }

    boolean isOver() {
        return SYSTEM.getProcessCpuTime() - cpuStart > mostCpuNanos;
    }

    FirstFailure stop(long executions) {
        return new FirstFailure(
                executions, (System.nanoTime() - start) / 1e6, (SYSTEM.getProcessCpuTime() - cpuStart) / 1e6);
    }
}
