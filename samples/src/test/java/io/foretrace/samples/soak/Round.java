package io.foretrace.samples.soak;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is there at the end of a round.
 *
 * @param executions since the beginning
 * @param heap bytes that are used after a collection
 * @param threads how many of each name, without the numbers in it
 */
record Round(int number, long executions, long heap, SortedMap<String, Integer> threads, double seconds) {
    private static final double MEGABYTE = 1024.0 * 1024;

    static Round ended(int number, long executions, double seconds) throws InterruptedException {
        return new Round(number, executions, usedHeap(), liveThreads(), seconds);
    }

    /** What is only weakly or softly kept goes with the second collection, what has a finaliser or a cleaner with the third. */
    private static long usedHeap() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static SortedMap<String, Integer> liveThreads() {
        SortedMap<String, Integer> threads = new TreeMap<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            threads.merge(thread.getName().replaceAll("\\d+", "N"), 1, Integer::sum);
        }
        return threads;
    }

    int threadCount() {
        return threads.values().stream().mapToInt(Integer::intValue).sum();
    }

    double megabytes() {
        return heap / MEGABYTE;
    }

    /** A line of a Markdown table. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "| %d | %,d | %d | %.1f | %.0f |",
                number,
                executions,
                threadCount(),
                megabytes(),
                seconds);
    }
}
