package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Somebody else's tests in plain Maven: some that know nothing of Foretrace, under {@code foretrace.tests}, and a class with each kind of
 * test that JUnit has, which is annotated as a whole.
 */
class SuiteConsumerIT {
    private static final String RACY = "shop.ExistingTest.plainCartIsFilledByTwo";
    private static final String SECOND_PRICE = "shop.KindsTest.isFilledByTwo(int)[2]";
    private static final Pattern REPLAY_LINE =
            Pattern.compile("mvn test .*\\.schedule'?( -Dforetrace.tests='ExistingTest')?");

    @TempDir
    private Path temporary;

    /** The oldest JUnit that is supported, the one that we are built with, and the newest; which tests are meant said in either way. */
    @ParameterizedTest
    @CsvSource({"5.10.3, file", "5.14.4, option", "6.1.3, file"})
    void testsFailWithWhatTheyHideAndAreReplayed(String junit, String said) throws IOException, InterruptedException {
        ConsumerProject project =
                new ConsumerProject("consumer", temporary, BuildTool.maven("-Djunit.version=" + junit));
        project.add("consumer-suite", "");
        project.add("consumer-kinds", "");
        String line = "mvn test -Dtest='ExistingTest,KindsTest*'";
        if (said.equals("file")) {
            writeProperties(project.folder());
        } else {
            line += " -Dforetrace.tests=ExistingTest";
        }
        CommandLine.Result result = project.run(line);
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertSaidOnce(result.out());
        assertThat(project.folder().resolve("target/foretrace/left-out.txt"))
                .content()
                .isEqualTo("shop.ExistingTest.carts: a @TestFactory\n");
        TestResults results = project.results();
        assertOfEachKind(results);
        String replayed = said.equals("file") ? SECOND_PRICE : RACY;
        assertReplayed(project, replayed, TestResults.replayLine(REPLAY_LINE, results.text(replayed)));
    }

    /** The line of the user guide, with a pattern that leaves the annotated class alone. */
    private static void writeProperties(Path project) throws IOException {
        Path resources = Files.createDirectories(project.resolve("src/test/resources"));
        Files.writeString(resources.resolve("junit-platform.properties"), "foretrace.tests = ExistingTest\n");
    }

    /** A line for each class, and one for all. */
    private static void assertSaidOnce(String out) {
        String each = ": %d predicted, %<d confirmed, 0 infeasible, 0 unknown \\(.* s\\)";
        assertThat(out.lines().filter(line -> line.startsWith("Foretrace: ")).sorted())
                .satisfiesExactly(
                        line -> assertThat(line).matches("Foretrace: ExistingTest" + each.formatted(2)),
                        line -> assertThat(line).matches("Foretrace: KindsTest\\$Inner" + each.formatted(2)),
                        line -> assertThat(line).matches("Foretrace: KindsTest" + each.formatted(4)));
        assertThat(out.lines().filter(line -> line.startsWith("Foretrace, all tests: ")))
                .singleElement()
                .asString()
                .matches("Foretrace, all tests: 7 tests, .* behaviours: 8 data races, 2 without a second"
                        + " thread, left out: shop\\.ExistingTest\\.carts \\(a @TestFactory\\) \\(.* s\\)");
    }

    private static void assertOfEachKind(TestResults results) {
        String race = "data race on PlainCart.total: ";
        assertThat(results.messages()).hasSize(10);
        assertThat(results.messages().get(RACY)).startsWith(race);
        assertThat(results.messages().get("shop.KindsTest.isFilledByTwo(int)[1]"))
                .startsWith(race)
                .endsWith("expected: <20> but was: <10>");
        assertThat(results.messages().get(SECOND_PRICE)).startsWith(race).endsWith("expected: <40> but was: <20>");
        assertThat(results.messages().get("shop.KindsTest$Inner.isFilledByTwo"))
                .startsWith(race)
                .endsWith("expected: <14> but was: <7>");
        assertThat(results.messages().values().stream().filter(TestResults.PASSED::equals))
                .as("%s", results.messages())
                .hasSize(6);
    }

    /** As it is printed, in the project's folder, in a shell; of parameters the others are left alone. */
    private static void assertReplayed(ConsumerProject project, String test, String line)
            throws IOException, InterruptedException {
        CommandLine.Result result = project.run(line);
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        // Reports of other classes are those of the run before.
        Map<String, String> again = new TreeMap<>(project.results().outcomes());
        again.keySet().removeIf(name -> !name.startsWith(test.substring(0, test.indexOf("Test") + 5)));
        assertThat(again)
                .isEqualTo(
                        test.equals(RACY)
                                ? Map.of(RACY, "expected: <30> but was: <10>")
                                : Map.of(
                                        SECOND_PRICE,
                                        "expected: <40> but was: <20>",
                                        "shop.KindsTest.isFilledByTwo(int)[1]",
                                        TestResults.SKIPPED));
    }
}
