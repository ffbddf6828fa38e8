package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * Schedules that were made on JDK 17 and on JDK 25 show their bugs on whatever JDK runs this: of samples with plain threads, locks, waits
 * and conditions, atomic blocks, and pools, whose insides differ. {@code -Dforetrace.golden=refresh} writes those of this JDK anew.
 */
@Timeout(300)
class SchedulesOfOtherJdksTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "schedules");
    private static final List<Class<?>> MADE_OF = List.of(
            Sample01LostUpdate.Racy.class,
            Sample11ExecutorTasks.Racy.class,
            Sample12CompletableFutureTasks.Racy.class,
            Sample14ConnectionPool.Racy.class,
            Sample19OppositeTransfers.Racy.class,
            Sample20LockAndMonitor.Racy.class,
            Sample25SellTheLast.Racy.class,
            Sample28LostSignal.Racy.class,
            Sample29MissedCondition.Racy.class);

    @TempDir
    private Path folder;

    static Stream<Path> schedules() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(FOLDER)) {
            files = all.filter(file -> file.toString().endsWith(".schedule"))
                    .sorted()
                    .toList();
        }
        return files.stream();
    }

    @Test
    void thereIsOneOfEachSampleForEachJdk() throws IOException {
        if ("refresh".equals(System.getProperty("foretrace.golden"))) {
            refresh(FOLDER.resolve("jdk" + Runtime.version().feature()));
        }
        assertThat(schedules()).hasSize(2 * MADE_OF.size());
        for (int jdk : List.of(17, 25)) {
            for (Class<?> sample : MADE_OF) {
                assertThat(FOLDER.resolve("jdk" + jdk).resolve(name(sample)))
                        .content()
                        .containsPattern("(?m)^jdk " + jdk + "\\b")
                        .contains("\ntest " + sample.getName() + ".");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void showsItsBugAgain(Path schedule) throws IOException, ClassNotFoundException {
        String test = header(schedule, "test");
        List<Event> shown = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", folder.toString())
                .configurationParameter("foretrace.replay", schedule.toString())
                .selectors(selectClass(Class.forName(test.substring(0, test.lastIndexOf('.')))))
                .execute()
                .testEvents()
                .finished()
                .list();
        String title = "replay of " + schedule + ": " + header(schedule, "shows");
        assertThat(shown).singleElement().satisfies(event -> {
            assertThat(event.getTestDescriptor().getDisplayName()).isEqualTo(title);
            assertThat(event.getRequiredPayload(TestExecutionResult.class).getStatus())
                    .isEqualTo(TestExecutionResult.Status.FAILED);
        });
    }

    private void refresh(Path to) throws IOException {
        Files.createDirectories(to);
        for (Class<?> sample : MADE_OF) {
            Path output = folder.resolve(name(sample));
            EngineTestKit.engine("junit-jupiter")
                    .configurationParameter("foretrace.output", output.toString())
                    .selectors(selectClass(sample))
                    .execute();
            try (Stream<Path> files = Files.walk(output)) {
                Path first = files.filter(file -> file.toString().endsWith("-1.schedule"))
                        .sorted()
                        .findFirst()
                        .orElseThrow();
                Files.writeString(to.resolve(name(sample)), Files.readString(first));
            }
        }
    }

    private static String name(Class<?> sample) {
        String file = sample.getName();
        return file.substring(file.lastIndexOf('.') + 1, file.indexOf('$')) + ".schedule";
    }

    private static String header(Path schedule, String name) throws IOException {
        return Files.readAllLines(schedule).stream()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElseThrow();
    }
}
