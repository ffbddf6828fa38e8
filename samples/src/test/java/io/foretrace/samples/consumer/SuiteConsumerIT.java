package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody else's tests, which know nothing of Foretrace, under {@code foretrace.tests}, in plain Maven. */
class SuiteConsumerIT {
    private static final String RACY = "shop.ExistingTest.plainCartIsFilledByTwo";
    private static final Pattern REPLAY_LINE = Pattern.compile("mvn test .*\\.schedule'? -Dforetrace.tests='\\*'");

    @TempDir
    private Path temporary;

    /** The oldest JUnit that is supported, the one that we are built with, and the newest. */
    @ParameterizedTest
    @ValueSource(strings = {"5.10.3", "5.14.4", "6.1.3"})
    void existingTestsFailWithWhatTheyHideAndAreReplayed(String junit) throws IOException, InterruptedException {
        ConsumerProject project =
                new ConsumerProject("consumer", temporary, BuildTool.maven("-Djunit.version=" + junit));
        project.add("consumer-suite", "");
        CommandLine.Result result = project.run("mvn test -Dtest=ExistingTest '-Dforetrace.tests=*'");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.out())
                .containsPattern("(?m)^Foretrace: ExistingTest: 2 predicted, 2 confirmed, 0 infeasible, 0 unknown ")
                .containsPattern("(?m)^Foretrace, all tests: 2 tests, .* behaviours?: 2 data races, 1 without a second"
                        + " thread, left out: shop\\.ExistingTest\\.carts \\(a @TestFactory\\) \\(.* s\\)$");
        TestResults results = project.results();
        assertThat(results.messages())
                .hasSize(4)
                .containsEntry("shop.ExistingTest.startsEmpty", TestResults.PASSED)
                .containsEntry("shop.ExistingTest.sharedCartIsFilledByTwo", TestResults.PASSED);
        assertThat(results.messages().get(RACY)).startsWith("data race on PlainCart.total: ");
        assertThat(project.folder().resolve("target/foretrace/left-out.txt"))
                .content()
                .isEqualTo("shop.ExistingTest.carts: a @TestFactory\n");
        assertReplayed(project, TestResults.replayLine(REPLAY_LINE, results.text(RACY)));
    }

    /** As it is printed, in the project's folder, in a shell. */
    private static void assertReplayed(ConsumerProject project, String line) throws IOException, InterruptedException {
        CommandLine.Result result = project.run(line);
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(project.results().outcomes()).containsExactly(Map.entry(RACY, "expected: <30> but was: <10>"));
    }
}
