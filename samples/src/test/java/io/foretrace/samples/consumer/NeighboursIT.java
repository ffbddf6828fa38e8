package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project with others that rewrite classes too: Mockito, with the oldest Byte Buddy that runs on the JDK of this test, and
 * JaCoCo, by whose agent all classes have been changed before we see them.
 */
class NeighboursIT {
    private static final String RACY = "till.TillTest.plainTillIsUsedByTwo()[2]";

    /** Not one more: a mark that JaCoCo sets and what Mockito remembers of a call are no bugs of the user's. */
    private static final Map<String, String> RESULTS = Map.of(
            "till.TillTest.sellsAtThePriceThatItIsTold",
            TestResults.PASSED,
            "till.TillTest.plainTillIsUsedByTwo()[1]",
            TestResults.PASSED,
            RACY,
            "\nexpected: 30\n but was: 20",
            "till.TillTest.plainTillIsUsedByTwo()[3]",
            "\nexpected: 30\n but was: 10",
            "till.TillTest.sharedTillIsUsedByTwo()[1]",
            TestResults.PASSED);

    @TempDir
    private Path temporary;

    @Test
    void theRaceIsFoundAndTheRightTestPasses() throws IOException, InterruptedException {
        ConsumerProject project = new ConsumerProject("consumer-with-neighbours", temporary, "");
        CommandLine.Result result = project.run("mvn test");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        TestResults results = project.results();
        assertThat(results.messages()).as("%s", result).containsExactlyInAnyOrderEntriesOf(RESULTS);
        assertThat(results.text(RACY)).contains("data race on PlainTill.total").doesNotContain("boolean[]");
        assertThat(project.folder().resolve("target/jacoco.exec"))
                .as("what JaCoCo has seen")
                .isNotEmptyFile();
    }
}
