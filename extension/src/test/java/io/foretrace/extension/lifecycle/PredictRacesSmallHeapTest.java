package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.MoreEventsThanMemory;
import tested.junit.PrintsTitles;

/** A heap that has no room for all events: the first ones are recorded, the title says so, and no memory runs out. */
@Timeout(300)
class PredictRacesSmallHeapTest {
    private static final long HEAP_MEGABYTES = 64;

    @TempDir
    Path folder;

    @Test
    void asManyEventsAsFitAreRecordedAndTheTitleSaysThatThereWereMore() throws IOException, InterruptedException {
        List<String> printed = run();
        assertThat(printed).noneMatch(line -> line.contains("OutOfMemoryError"));
        assertThat(printed)
                .filteredOn(line -> line.startsWith("recorded "))
                .hasSize(2)
                .allMatch(line -> line.matches("recorded 6\\d,\\d{3} events in 2 threads: nothing predicted, .*"))
                .allMatch(line -> line.endsWith(", incomplete: without what came after these events: SUCCESSFUL"));
        assertThat(printed).contains("aPlainTestHasTheMemoryAgain(): SUCCESSFUL");
    }

    /** What is printed, on both outputs, by a JVM with a small heap. */
    private List<String> run() throws IOException, InterruptedException {
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP_MEGABYTES + "m",
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PrintsTitles.class.getName(),
                        MoreEventsThanMemory.class.getName(),
                        folder.resolve("reports").toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        boolean ended = process.waitFor(250, TimeUnit.SECONDS);
        process.destroyForcibly();
        List<String> lines = Files.readAllLines(printed, StandardCharsets.UTF_8);
        assertThat(ended).as("%s", lines).isTrue();
        return lines;
    }
}
