package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.TwoFailures;

/** Failures behind which no bug has a name are told apart by what was said of them. */
@Timeout(300)
class BaselineOfFailuresTest {
    private static final String KEY =
            "org.opentest4j.AssertionFailedError of tested.junit.TwoFailures.bothAreCounted in"
                    + " tested.junit.TwoFailures.bothAreCounted";

    @TempDir
    Path folder;

    @Test
    void twoFailuresOfATestAreTwoLines() throws IOException {
        assertThat(accepted())
                .containsExactly(
                        KEY + ": the first is lost ==> expected: not equal but was: _",
                        KEY + ": the second is lost ==> expected: not equal but was: _");
    }

    @Test
    void whatIsNotInTheBaselineFailsAlthoughTheTestFailsInAnotherWayThatIs() throws IOException {
        List<String> both = accepted();
        assertThat(messages(both.subList(0, 1)))
                .isNotEmpty()
                .allMatch(message -> message.contains("the second is lost"))
                .noneMatch(message -> message.contains("the first is lost"));
        assertThat(messages(both.subList(1, 2)))
                .isNotEmpty()
                .allMatch(message -> message.contains("the first is lost"))
                .noneMatch(message -> message.contains("the second is lost"));
        assertThat(messages(both)).isEmpty();
    }

    @Test
    void aLineOfAnOlderFileIsForAllOfThem() throws IOException {
        assertThat(messages(List.of(KEY))).isEmpty();
    }

    private List<String> accepted() throws IOException {
        Path file = folder.resolve("accepted.txt");
        Files.writeString(file, "");
        exploring(file, "foretrace.accept", "new");
        return Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** What the test fails with, beside what is in its baseline. */
    private List<String> messages(List<String> baseline) throws IOException {
        Path file = Files.write(folder.resolve("baseline.txt"), baseline);
        return exploring(file).failures().stream()
                .map(failure -> String.valueOf(failure.getMessage()))
                .toList();
    }

    private Seen exploring(Path file, String... more) {
        Stream<String> parameters = Stream.of(
                "foretrace.baseline", file.toString(), "foretrace.explore", "all", "foretrace.executionBudget", "500");
        return Kit.in(folder, Stream.concat(parameters, Stream.of(more)).toArray(String[]::new))
                .runs(TwoFailures.class);
    }
}
