package io.foretrace.samples.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** What docs/user-guide.md shows compiles, and does what it says. */
@Timeout(300)
class UserGuideTest {
    private static final Path DOCUMENT = Path.of("../docs/user-guide.md");
    private static final List<Path> EXAMPLES = Stream.of("GuideExample.java", "GuideAtomicExample.java")
            .map(Path.of("src/test/java/io/foretrace/samples/documentation")::resolve)
            .toList();

    @TempDir
    private Path output;

    @ParameterizedTest
    @ValueSource(strings = {"first", "replay", "benign", "atomic"})
    void theDocumentShowsTheExample(String part) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("<!-- snippet: " + part + " -->\n```java\n" + snippet(part));
    }

    @Test
    void theFirstTestFailsBecauseOfTheRace() {
        Events tests = run("twoVisitsAreCounted");
        assertThat(names(tests))
                .containsExactly(
                        "recorded 9 events in 2 threads: 1 race predicted",
                        "data race on Page.visits, Page.java:8 \u2014 confirmed");
        tests.assertStatistics(counts -> counts.succeeded(1).failed(1));
    }

    @Test
    void theSavedScheduleLosesTheVisitAgain() {
        run("theVisitThatWasLost").assertStatistics(counts -> counts.started(1).failed(1));
    }

    @Test
    void theAcceptedRaceFailsNothing() {
        Events tests = run("visitsAreCountedMoreOrLess");
        assertThat(names(tests))
                .containsExactly(
                        "recorded 9 events in 2 threads: 1 race predicted, 1 accepted, explored all 4 behaviours:"
                                + " nothing wrong but what is accepted: data race on Page.visits, Page.java:8");
        tests.assertStatistics(counts -> counts.succeeded(1).failed(0));
    }

    @Test
    void theBlockThatIsTornIsNoRaceAndFailsAllTheSame() {
        Events tests = run(GuideAtomicExample.class, "noMoreIsSoldThanThereIs");
        assertThat(names(tests))
                .anyMatch(name -> name.contains(": 1 atomicity violation predicted"))
                .anyMatch(name ->
                        name.startsWith("atomicity violation on Shelf.pieces") && name.endsWith(" \u2014 confirmed"));
        tests.assertStatistics(counts -> counts.succeeded(1).failed(1));
    }

    private Events run(String method) {
        return run(GuideExample.class, method);
    }

    private Events run(Class<?> example, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectMethod(example, method))
                .execute()
                .testEvents();
    }

    private static List<String> names(Events tests) {
        return tests.started()
                .map(event -> event.getTestDescriptor().getDisplayName())
                .toList();
    }

    private static String snippet(String part) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path example : EXAMPLES) {
            lines.addAll(Files.readAllLines(example));
        }
        return lines.stream()
                .dropWhile(line -> !line.strip().equals("// begin " + part))
                .skip(1)
                .takeWhile(line -> !line.strip().equals("// end " + part))
                .map(line -> line.substring(Math.min(4, line.length())) + "\n")
                .collect(Collectors.joining());
    }
}
