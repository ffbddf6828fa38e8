package io.foretrace.samples.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code foretrace.tests=*} costs tests that start no second thread: the same suite is run with it and, in turn, without. */
final class OneThreadBenchmark {
    private static final int ROUNDS = 3;

    private OneThreadBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("foretrace-one-thread");
        CpuSeconds without = new CpuSeconds();
        CpuSeconds with = new CpuSeconds();
        for (int round = 0; round < ROUNDS; round++) {
            without.add(OneSuite.cpuSeconds("", SuiteOfOneThread.class, folder, ""));
            with.add(OneSuite.cpuSeconds("", SuiteOfOneThread.class, folder, "*"));
        }
        CpuSeconds.print(
                "600 tests without a second thread, CPU time of the whole JVM",
                "fields, arrays, locks, collections, a library",
                "plain",
                without,
                "foretrace.tests=*",
                with);
    }
}
