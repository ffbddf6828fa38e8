package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.initialisers.InBaselineTests;
import tested.junit.PrintsTitles;
import tested.junit.TornBlocks;

/**
 * A baseline has what only the orders of whole blocks show, and class initialisers, too: what is accepted does not fail a build and is
 * not heard of later, and another bug of the same kind fails.
 */
@Timeout(300)
class BaselineOfBlocksTest {
    private static final String ACCEPTED = " \u2014 accepted: successful";

    @TempDir
    Path folder;

    private Path file = Path.of("set before each");

    @BeforeEach
    void choose() {
        file = folder.resolve("foretrace-baseline.txt");
    }

    @Test
    void anEndThatNoOrderOfWholeBlocksGivesIsAcceptedAndNotHeardOfLater() throws IOException {
        Seen accepting = accepting(TornBlocks.Tear.class);
        assertThat(accepting.failures()).isEmpty();
        assertThat(accepting.tree())
                .anyMatch(line -> line.startsWith("atomicity violation on ") && line.endsWith(ACCEPTED));
        assertThat(keys()).isNotEmpty().allMatch(key -> key.startsWith("torn-block AtomicInteger.value in "));
        assertThatNothingIsHeardOfLater(TornBlocks.Tear.class);
    }

    @Test
    void anotherEndThatNoOrderOfWholeBlocksGivesFails() {
        accepting(TornBlocks.Tear.class);
        Seen seen = later(TornBlocks.TwoTears.class);
        assertThat(seen.tree())
                .contains("recorded N events in 2 threads: 2 atomicity violations predicted, 1 accepted: successful");
        assertThat(seen.failure())
                .hasMessageContaining("which no order of whole blocks gives")
                .hasStackTraceContaining("TwoTears.sell");
    }

    @Test
    void anOrderOfWholeBlocksThatFailsIsAcceptedAndNotHeardOfLater() throws IOException {
        assertThat(Kit.in(folder).runs(TornBlocks.OrderOfBlocks.class).tree())
                .contains("another order of the blocks \u2014 the test failed: failed");
        Seen accepting = accepting(TornBlocks.OrderOfBlocks.class);
        assertThat(accepting.failures()).isEmpty();
        assertThat(accepting.tree()).contains("another order of the blocks" + ACCEPTED);
        assertThat(keys())
                .singleElement()
                .asString()
                .startsWith(
                        "org.opentest4j.AssertionFailedError of tested.junit.TornBlocks$OrderOfBlocks.isNotFour in ");
        assertThatNothingIsHeardOfLater(TornBlocks.OrderOfBlocks.class);
    }

    @Test
    void anOrderOfWholeBlocksOfAnotherTestFails() {
        accepting(TornBlocks.OrderOfBlocks.class);
        assertThat(later(TornBlocks.OtherOrderOfBlocks.class).tree())
                .contains("another order of the blocks \u2014 the test failed: failed");
    }

    /** In a JVM of its own the second time, since a class is initialised once. */
    @Test
    void initialisersAreAcceptedAndNotHeardOfLaterAndOthersFail() throws IOException, InterruptedException {
        Seen accepting = accepting(InBaselineTests.SunAndMoon.class);
        assertThat(accepting.failures()).isEmpty();
        String title = "deadlock of the initialisers of ";
        assertThat(accepting.tree()).contains(title + "Sun and Moon, InBaselineTests.java:L" + ACCEPTED);
        String pair = InBaselineTests.class.getName();
        assertThat(keys()).containsExactly(title + pair + "$Moon and " + pair + "$Sun");

        assertThat(laterInAnotherJvm(InBaselineTests.SunAndMoon.class))
                .anyMatch(line -> line.startsWith("recorded ") && line.endsWith(": SUCCESSFUL"))
                .anyMatch(line -> line.startsWith("Foretrace: ") && line.contains(", 1 accepted"))
                .noneMatch(line -> line.contains(title) || line.contains("FAILED"));
        assertThat(later(InBaselineTests.CatAndDog.class).tree())
                .contains(title + "Cat and Dog, InBaselineTests.java:L \u2014 confirmed: failed");
    }

    private void assertThatNothingIsHeardOfLater(Class<?> test) throws IOException {
        String written = Files.readString(file);
        Seen later = later(test);
        assertThat(later.failures()).isEmpty();
        assertThat(later.tree()).noneMatch(line -> line.endsWith(ACCEPTED));
        assertThat(later.lines()).singleElement().asString().contains(" accepted");
        accepting(test);
        assertThat(Files.readString(file)).isEqualTo(written);
    }

    private Seen accepting(Class<?> test) {
        return Kit.in(folder, "foretrace.baseline", file.toString(), "foretrace.accept", "new")
                .runs(test);
    }

    private Seen later(Class<?> test) {
        return Kit.in(folder, "foretrace.baseline", file.toString()).runs(test);
    }

    private List<String> keys() throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !line.startsWith("#")).toList();
        }
    }

    /** What is printed, on both outputs, by a JVM that has initialised nothing yet. */
    private List<String> laterInAnotherJvm(Class<?> test) throws IOException, InterruptedException {
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-Dforetrace.baseline=" + file,
                        "-cp",
                        System.getProperty("java.class.path"),
                        PrintsTitles.class.getName(),
                        test.getName(),
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
