package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody else's project, in plain Maven, with nothing but JUnit and our artifact, on the JDK that runs this test. */
class ConsumerIT {
    private static final String RACY = "shop.CartTest.plainCartIsFilledByTwo()[2]";
    private static final String RACY_NESTED = "shop.CartTest$WithSomethingInIt.plainCart()[2]";

    /** JUnit's invocations: what was recorded first, and each bug that was predicted after it. */
    private static final Map<String, String> RESULTS = Map.of(
            "shop.CartTest.startsEmpty",
            TestResults.PASSED,
            "shop.CartTest.plainCartIsFilledByTwo()[1]",
            TestResults.PASSED,
            RACY,
            "expected: <30> but was: <10>",
            "shop.CartTest.plainCartIsFilledByTwo()[3]",
            "expected: <30> but was: <10>",
            "shop.CartTest.sharedCartIsFilledByTwo()[1]",
            TestResults.PASSED,
            "shop.CartTest$WithSomethingInIt.hasItsPrice",
            TestResults.PASSED,
            "shop.CartTest$WithSomethingInIt.plainCart()[1]",
            TestResults.PASSED,
            RACY_NESTED,
            "expected: <35> but was: <15>",
            "shop.CartTest$WithSomethingInIt.plainCart()[3]",
            "expected: <35> but was: <15>",
            "shop.CartTest$WithSomethingInIt.sharedCart()[1]",
            TestResults.PASSED);

    private static final Pattern REPLAY_LINE = Pattern.compile("mvn test .*\\.schedule'?");
    private static final boolean JVM_WARNS_OF_AGENTS = Runtime.version().feature() >= 21;

    @TempDir
    private Path temporary;

    /** The oldest JUnit that is supported, the one that we are built with, and the newest. */
    @ParameterizedTest
    @ValueSource(strings = {"5.10.3", "5.14.4", "6.1.3"})
    void racyTestsFailAndSafeOnesPass(String junit) throws IOException, InterruptedException {
        ConsumerProject project =
                new ConsumerProject("consumer", temporary, BuildTool.maven("-Djunit.version=" + junit));
        CommandLine.Result result = project.run("mvn test");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.err()).matches(agentWarning());
        assertNothingUnasked(project, result);
        assertNamedOnTheConsole(result.out());
        TestResults results = project.results();
        assertThat(results.outcomes()).containsExactlyInAnyOrderEntriesOf(RESULTS);
        assertThat(results.messages().get(RACY)).startsWith("data race on PlainCart.total: ");
        assertReported(results.text(RACY), "CartTest#plainCartIsFilledByTwo");
        assertReported(results.text(RACY_NESTED), "CartTest$WithSomethingInIt#plainCart");
        assertThat(result.out()).contains(replayLine(results.text(RACY)), replayLine(results.text(RACY_NESTED)));
        // The nested one, as its name has a dollar in it, of which shells think something.
        assertReplayed(project, RACY_NESTED, results);
    }

    /** The README's line for those who want no warning. */
    @Test
    void theAgentOnTheCommandLineChangesNothingAndLeavesNoWarning() throws IOException, InterruptedException {
        ConsumerProject project = new ConsumerProject("consumer", temporary, BuildTool.maven(""));
        CommandLine.Result result = project.run("mvn test '-DargLine=-javaagent:" + project.extensionJar() + "'");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.err()).isEmpty();
        assertNothingUnasked(project, result);
        assertThat(project.results().outcomes()).containsExactlyInAnyOrderEntriesOf(RESULTS);
    }

    @Test
    void whereNoAgentCanBeAttachedTheTestsThatNeedItSayWhatToDo() throws IOException, InterruptedException {
        ConsumerProject project = new ConsumerProject("consumer", temporary, BuildTool.maven(""));
        CommandLine.Result result = project.run("mvn test -DargLine=-XX:+DisableAttachMechanism");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.err()).isEmpty();
        Map<String, String> messages = new TreeMap<>(project.results().messages());
        assertThat(messages.remove("shop.CartTest.startsEmpty")).isEqualTo(TestResults.PASSED);
        assertThat(messages.remove("shop.CartTest$WithSomethingInIt.hasItsPrice"))
                .isEqualTo(TestResults.PASSED);
        assertThat(messages)
                .containsOnlyKeys(
                        "shop.CartTest.plainCartIsFilledByTwo",
                        "shop.CartTest.sharedCartIsFilledByTwo",
                        "shop.CartTest$WithSomethingInIt.plainCart",
                        "shop.CartTest$WithSomethingInIt.sharedCart");
        assertThat(messages.values())
                .allSatisfy(message -> assertThat(message)
                        .contains("agent could not be installed", "-javaagent:", "-XX:+DisableAttachMechanism"));
    }

    /** What the JVM itself says from Java 21 on, and not a word more. */
    private static String agentWarning() {
        return JVM_WARNS_OF_AGENTS
                ? "WARNING: A Java agent has been loaded dynamically .*\\RWARNING: .*\\RWARNING: .*\\RWARNING: .*\\R"
                : "";
    }

    /** The tests print nothing: between their start and their results are our own two lines, one for each class. */
    private static void assertNothingUnasked(ConsumerProject project, CommandLine.Result result) throws IOException {
        List<String> lines = result.out().lines().toList();
        assertThat(lines).noneMatch(line -> line.startsWith("[WARNING]"));
        String counts = ": 2 predicted, 2 confirmed, 0 infeasible, 0 unknown \\(.* s\\)";
        assertThat(lines.stream()
                        .dropWhile(line -> !line.equals("[INFO] Running shop.CartTest"))
                        .skip(1)
                        .takeWhile(line -> !line.startsWith("[ERROR] Tests run:")))
                .satisfiesExactly(
                        line -> assertThat(line).matches("Foretrace: CartTest\\$WithSomethingInIt" + counts),
                        line -> assertThat(line).matches("Foretrace: CartTest" + counts));
        assertThat(lines.stream().filter(line -> line.startsWith("Foretrace, all tests: ")))
                .singleElement()
                .asString()
                .matches("Foretrace, all tests: 4 tests, .* behaviours: 4 data races \\(.* s\\)");
        assertThat(TestResults.files(project.folder().resolve("target/surefire-reports")))
                .extracting(Path::getFileName)
                .extracting(Path::toString)
                .containsExactly("TEST-shop.CartTest.xml", "shop.CartTest.txt");
    }

    /**
     * Surefire's console as it is by default has a number for each invocation. What it is about is the line below, and in the
     * summary; its name, as IDEs have it, is before the report.
     */
    private static void assertNamedOnTheConsole(String out) {
        String race =
                "data race on PlainCart\\.total: (read|write) at PlainCart\\.java:\\d+, write at PlainCart\\.java:10 "
                        + "\u2014 .*expected: <\\d+> but was: <\\d+>";
        assertThat(out)
                .containsPattern(
                        "(?m)^\\[ERROR] shop\\.CartTest\\.plainCartIsFilledByTwo\\(\\)\\[\\d+] .* <<< FAILURE!\\R"
                                + "\\S+ConcurrencyBug: " + race + "$")
                .contains("Caused by: this interleaving (data race on PlainCart.total, PlainCart.java:10 and :9 \u2014"
                        + " confirmed):")
                .containsPattern("(?m)^\\[ERROR]   CartTest\\.plainCartIsFilledByTwo:\\d+->\\S+ " + race + "$");
    }

    private static void assertReported(String text, String test) {
        assertThat(text)
                .contains("PlainCart.total", "(PlainCart.java:9)", "(PlainCart.java:10)", "other customer")
                .contains("-Dtest='" + test + "'");
    }

    private static String replayLine(String text) {
        return TestResults.replayLine(REPLAY_LINE, text);
    }

    /** As it is printed, in the project's folder, in a shell. */
    private static void assertReplayed(ConsumerProject project, String test, TestResults first)
            throws IOException, InterruptedException {
        String line = replayLine(first.text(test));
        CommandLine.Result result = project.run(line);
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.err()).matches(agentWarning());
        TestResults again = project.results();
        String replayed = test.replace("[2]", "[1]"); // which alone is run
        assertThat(again.outcomes()).containsOnly(Map.entry(replayed, RESULTS.get(test)));
        assertReported(again.text(replayed), line.replaceFirst(".*-Dtest='([^']*)'.*", "$1"));
        assertThat(replayLine(again.text(replayed))).isEqualTo(line);
    }
}
