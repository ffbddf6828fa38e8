package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project with others that write and rewrite classes too: Kotlin's compiler and Lombok; Mockito, with the oldest Byte Buddy that runs on the JDK of this
 * test; the agents of JaCoCo and AspectJ, and one that traces calls, before us and after us.
 */
class NeighboursIT {
    private static final String RACY = "till.TillTest.plainTillIsUsedByTwo()[2]";
    private static final String KOTLIN = "till.KotlinTillTest.two cashiers sell at a ";

    /** Not one more: a mark that JaCoCo sets and what Mockito remembers of a call are no bugs of the user's. */
    private static final Map<String, String> RESULTS = Map.ofEntries(
            Map.entry("till.TillTest.sellsAtThePriceThatItIsTold", TestResults.PASSED),
            Map.entry("till.TillTest.aSharedTillIsMocked", TestResults.PASSED),
            Map.entry("till.TillTest.plainTillIsUsedByTwo()[1]", TestResults.PASSED),
            Map.entry(RACY, "expected: 30 but was: 20"),
            Map.entry("till.TillTest.plainTillIsUsedByTwo()[3]", "expected: 30 but was: 20"),
            Map.entry("till.TillTest.sharedTillIsUsedByTwo()[1]", TestResults.PASSED),
            Map.entry("till.TillTest.aSaleIsAwaited()[1]", TestResults.PASSED),
            Map.entry(KOTLIN + "plain till()[1]", TestResults.PASSED),
            Map.entry(KOTLIN + "plain till()[2]", "expected: 7 but was: 4"),
            Map.entry(KOTLIN + "shared till()[1]", TestResults.PASSED),
            Map.entry("till.LombokTillTest.salesAreCountedByTwo()[1]", TestResults.PASSED),
            Map.entry("till.LombokTillTest.salesAreCountedByTwo()[2]", "expected: 2 but was: 1"),
            Map.entry("till.LombokTillTest.salesAreCountedByTwo()[3]", "expected: 2 but was: 1"),
            Map.entry("till.LombokTillTest.thingsAreSoldByTwo()[1]", TestResults.PASSED));

    /** What is printed by each run of the tests, in whatever company: without the numbers of events, and sorted. */
    private static final List<String> PRINTED = List.of(
            "aSharedTillIsMocked(): passed",
            "data race on LombokTill.sales, LombokTill.java:8 and :12: expected: 2 but was: 1",
            "data race on LombokTill.sales, LombokTill.java:8: expected: 2 but was: 1",
            "data race on PlainKotlinTill.total, KotlinTills.kt:13: expected: 7 but was: 4",
            "data race on PlainTill.total, PlainTill.java:15 and :14: expected: 30 but was: 20",
            "data race on PlainTill.total, PlainTill.java:15: expected: 30 but was: 20",
            "recorded: 1 race predicted: passed",
            "recorded: 2 races predicted: passed",
            "recorded: 2 races predicted: passed",
            "recorded: nothing predicted: passed",
            "recorded: nothing predicted: passed",
            "recorded: nothing predicted: passed",
            "recorded: nothing predicted: passed",
            "sellsAtThePriceThatItIsTold(): passed");

    @TempDir
    private Path temporary;

    @Test
    void theRacesAreFoundAndTheRightTestsPass() throws IOException, InterruptedException {
        ConsumerProject project = new ConsumerProject("consumer-with-neighbours", temporary, BuildTool.maven(""));
        CommandLine.Result result = project.run("mvn test");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        TestResults results = project.results();
        assertThat(results.outcomes()).as("%s", result).containsExactlyInAnyOrderEntriesOf(RESULTS);
        assertThat(results.text(RACY)).contains("data race on PlainTill.total").doesNotContain("boolean[]");
        assertThat(project.folder().resolve("target/jacoco.exec"))
                .as("what JaCoCo has seen")
                .isNotEmptyFile();
        BesideAgents beside = new BesideAgents(project, results.property("surefire.test.class.path"));
        String ours = project.extensionJar().toString();
        assertPrinted(beside.run(List.of(beside.jacoco(), beside.aspectj(), beside.tracing()), ""), 1, "woven");
        assertPrinted(beside.run(List.of(ours, beside.tracing(), beside.aspectj(), beside.jacoco()), ""), 1, "woven");
        assertPrinted(beside.run(List.of(), beside.tracing()), 2, "not woven");
    }

    private static void assertPrinted(CommandLine.Result result, int runs, String aspect) {
        assertThat(result.exitCode()).as("%s", result).isZero();
        List<String> lines = result.out()
                .lines()
                .filter(line -> !line.startsWith("Foretrace"))
                .toList();
        int each = PRINTED.size();
        assertThat(lines).as("%s", result).hasSize(runs * each + runs - 1 + 2);
        for (int run = 0; run < runs; run++) {
            int from = run * (each + 1); // between them is a line that says what was attached
            assertThat(lines.subList(from, from + each).stream()
                            .map(NeighboursIT::withoutNumbers)
                            .sorted())
                    .as("run %s of %s", run, result)
                    .containsExactlyElementsOf(PRINTED);
        }
        assertThat(lines).as("%s", result).endsWith("aspect: " + aspect, "tracing: calls traced");
    }

    private static String withoutNumbers(String line) {
        return line.replaceAll("recorded \\d+ events in 2 threads", "recorded")
                .replaceAll(" \u2014 confirmed: \\S+ConcurrencyBug: .* \u2014 (with [^:]* first: )?", ": ");
    }
}
