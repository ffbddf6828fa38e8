package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.foretrace.samples.Samples.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Each schedule that is saved for a sample reproduces its failure, 100 times out of 100, in a JVM that never saw it before. */
@Timeout(300)
class SavedSchedulesTest {
    private static final int TIMES = 100;

    @Test
    void everyScheduleReproducesItsFailureEveryTime(@TempDir Path output) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(Integer.toString(TIMES)));
        for (Sample sample : Samples.ALL) {
            for (Path schedule : saved(sample, output.resolve(Integer.toString(sample.number())))) {
                arguments.add(sample.racy().getName());
                arguments.add(schedule.toString());
            }
        }
        int schedules = arguments.size() / 2;
        assertThat(schedules).isGreaterThanOrEqualTo(Samples.ALL.size());
        assertThat(inFreshJvm(output, arguments))
                .hasSize(schedules)
                .allMatch((TIMES + " of " + TIMES + " failed, in 1 way(s)")::equals);
    }

    private static List<Path> saved(Sample sample, Path output) throws IOException {
        EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectClass(sample.racy()))
                .execute();
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(file -> file.toString().endsWith(".schedule")).toList();
        }
    }

    /** What it prints, on both of its outputs. */
    private static List<String> inFreshJvm(Path folder, List<String> arguments)
            throws IOException, InterruptedException {
        Path printed = folder.resolve("printed.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                ReplayManyTimes.class.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
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
