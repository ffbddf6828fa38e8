package io.foretrace.predictor.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What a process has cost, as Linux counts it.
 *
 * @param cpuSeconds its CPU time, in steps of a hundredth of a second
 * @param peakMegabytes the most memory that it held at once
 * @param leastSeconds the smallest CPU time of all runs
 * @param mostSeconds the largest
 */
record ProcessCost(double cpuSeconds, double peakMegabytes, double leastSeconds, double mostSeconds) {
    /** It was not started. */
    static final ProcessCost NONE = new ProcessCost(0, 0, 0, 0);

    private static final int MILLIS_BETWEEN_LOOKS = 5;
    private static final double TICKS_PER_SECOND = 100;

    /** The median of some runs. */
    static ProcessCost typical(List<String> command, Path file, int runs) {
        List<ProcessCost> costs = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            costs.add(once(command, file));
        }
        costs.sort(Comparator.comparingDouble(ProcessCost::cpuSeconds));
        ProcessCost median = costs.get(runs / 2);
        return new ProcessCost(
                median.cpuSeconds, median.peakMegabytes, costs.get(0).cpuSeconds, costs.get(runs - 1).cpuSeconds);
    }

    String cpu() {
        if (equals(NONE)) {
            return "–";
        }
        return MarkdownTable.seconds(cpuSeconds) + " (" + MarkdownTable.seconds(leastSeconds) + "–"
                + MarkdownTable.seconds(mostSeconds) + ")";
    }

    String peak() {
        return equals(NONE) ? "–" : String.format(Locale.ROOT, "%.0f MB", peakMegabytes);
    }

    private static ProcessCost once(List<String> command, Path file) {
        List<String> all = new ArrayList<>(command);
        all.add(file.toString());
        try {
            double before = ofChildren();
            Process process = new ProcessBuilder(all)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            double peak = 0;
            while (process.isAlive()) {
                peak = Math.max(peak, peakMegabytes(process.pid()));
                Thread.sleep(MILLIS_BETWEEN_LOOKS);
            }
            if (process.waitFor() > 1) { // 1: there are races
                throw new IllegalStateException(all + " ended with " + process.exitValue());
            }
            double cpu = ofChildren() - before;
            return new ProcessCost(cpu, peak, cpu, cpu);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("nobody interrupts", e);
        }
    }

    /** CPU seconds of all processes that this one started and that have ended. */
    private static double ofChildren() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS_PER_SECOND;
    }

    private static double peakMegabytes(long process) {
        try {
            return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0; // it has just ended, and is no file any more or none that can be read
        }
    }
}
