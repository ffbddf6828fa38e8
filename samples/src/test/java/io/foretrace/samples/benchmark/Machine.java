package io.foretrace.samples.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** What Linux tells about the use of the machine: who else worked while something was measured. */
final class Machine {
    /** Others may use as much of one core: the kernel, the shell that watches. */
    static final double QUIET = 0.15;

    private static final double TICKS_PER_SECOND = 100;

    private final double busy = busySeconds();
    private final double own = ownSeconds();
    private final long start = System.nanoTime();

    /** Begins to watch. */
    Machine() throws IOException {}

    static double load() throws IOException {
        return Double.parseDouble(Files.readString(Path.of("/proc/loadavg")).split(" ", -1)[0]);
    }

    /** How many cores were used, since watching began, by processes that neither are this one nor were started by it. */
    double coresOfOthers() throws IOException {
        double seconds = (System.nanoTime() - start) / 1e9;
        return Math.max(0, (busySeconds() - busy) - (ownSeconds() - own)) / seconds;
    }

    /** User, nice and system time of all cores. */
    private static double busySeconds() throws IOException {
        String first = Files.readAllLines(Path.of("/proc/stat")).get(0);
        return Arrays.stream(first.strip().split(" +", -1))
                        .skip(1)
                        .limit(3)
                        .mapToLong(Long::parseLong)
                        .sum()
                / TICKS_PER_SECOND;
    }

    /** User and system time of this process, and of those it has waited for. */
    private static double ownSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return Arrays.stream(fields, 11, 15).mapToLong(Long::parseLong).sum() / TICKS_PER_SECOND;
    }
}
