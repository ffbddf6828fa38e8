package io.foretrace.predictor.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * How long something took: time on the clock, and CPU time of the whole process, the collector and the compiler included.
 * What else runs on the machine makes the first longer, and the second only a little.
 *
 * @param leastCpu that of the fastest of several blocks of runs
 * @param mostCpu that of the slowest
 */
record Measured<T>(T result, double cpu, double wall, double leastCpu, double mostCpu) {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final int BLOCKS = 5;
    private static final double FIRST_WARM_UP_SECONDS = 8;
    private static final double WARM_UP_SECONDS = 1;

    /** The kernel counts CPU time in hundredths of a second, so that what is fast is repeated. */
    private static final double BLOCK_SECONDS = 0.3;

    /** Before the first measurement of a table: its first rows would else be measured while they are being compiled. */
    static <T> void warmUp(Supplier<T> work) {
        for (double seconds = 0; seconds < FIRST_WARM_UP_SECONDS; ) {
            seconds += once(work).wall;
        }
    }

    static <T> Measured<T> once(Supplier<T> work) {
        return block(1, work);
    }

    /** One run of a typical block of runs: the median of five, when warmed up. */
    static <T> Measured<T> typical(Supplier<T> work) {
        double warmUp = 0;
        int runs = 0;
        while (warmUp < WARM_UP_SECONDS || runs < 2) {
            warmUp += once(work).wall;
            runs++;
        }
        int perBlock = (int) Math.ceil(BLOCK_SECONDS * runs / warmUp);
        List<Measured<T>> measured = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            measured.add(block(perBlock, work));
        }
        measured.sort(Comparator.comparingDouble(Measured::cpu));
        Measured<T> median = measured.get(BLOCKS / 2);
        return new Measured<>(
                median.result, median.cpu, median.wall, measured.get(0).cpu, measured.get(BLOCKS - 1).cpu);
    }

    private static <T> Measured<T> block(int runs, Supplier<T> work) {
        long cpu = PROCESS.getProcessCpuTime();
        long wall = System.nanoTime();
        T result = work.get();
        for (int i = 1; i < runs; i++) {
            result = work.get();
        }
        double cpuSeconds = (PROCESS.getProcessCpuTime() - cpu) / 1e9 / runs;
        return new Measured<>(result, cpuSeconds, (System.nanoTime() - wall) / 1e9 / runs, cpuSeconds, cpuSeconds);
    }

    double perCpuSecond(int count) {
        return count / Math.max(cpu, 1e-9);
    }

    /** The same as text, with the slowest and the fastest in brackets. */
    String speed(int count) {
        return MarkdownTable.count(perCpuSecond(count)) + " (" + MarkdownTable.count(count / Math.max(mostCpu, 1e-9))
                + "–" + MarkdownTable.count(count / Math.max(leastCpu, 1e-9)) + ")";
    }
}
