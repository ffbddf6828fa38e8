package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Somebody else's builds, in plain Gradle: one with several projects, one in Kotlin. */
@EnabledOnJre(value = JRE.JAVA_17, disabledReason = "not every Gradle runs on every JDK; the tests are the same on all")
class GradleConsumerIT {
    private static final String RACE = "data race on PlainCart.total, PlainCart.java:10 and :9";

    @TempDir
    private Path temporary;

    /** The names of the invocations are on Gradle's console as it is by default. */
    @Test
    void theReplayLineNamesTheTaskOfTheProjectThatTheTestIsIn() throws IOException, InterruptedException {
        ConsumerProject build = project("gradle-consumer");
        build.add("consumer/src", "cart/src");
        CommandLine.Result result = build.run("gradle test --continue");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.out())
                .as("%s", result)
                .contains("CartTest > WithSomethingInIt > plainCart() > " + RACE)
                .contains("CheckoutTest > twoCustomersPayAtOnce() > " + RACE);
        TestResults results = build.results("apps/shop");
        assertThat(results.outcomes().values())
                .containsExactlyInAnyOrder(
                        TestResults.PASSED, "expected: <30> but was: <10>", "expected: <30> but was: <10>");
        assertThat(build.folder().resolve("build/foretrace/index.html"))
                .content()
                .contains("../../cart/build/foretrace/", "../../apps/shop/build/foretrace/");

        String line = replayLine(
                results.text(results.named(RACE)),
                " gradle :apps:shop:test --tests 'shop.CheckoutTest.twoCustomersPayAtOnce'");
        CommandLine.Result replayed = build.run(line);
        assertThat(replayed.out()).doesNotContain(":cart:test");
        assertReplayed(build.results("apps/shop"), RACE, "expected: <30> but was: <10>");
    }

    /** With the user guide's setting, options of the command line are those of the tests; the line that is printed needs no setting. */
    @Test
    void existingTestsAreFoundByAnOptionAndReplayedByVariables() throws IOException, InterruptedException {
        ConsumerProject build = project("gradle-consumer");
        build.add("consumer/src", "cart/src");
        build.add("consumer-suite/src", "cart/src");
        Files.writeString(build.folder().resolve("cart/build.gradle.kts"), UserGuide.snippet("gradle-options"));
        CommandLine.Result result = build.run("gradle :cart:test --tests shop.ExistingTest '-Dforetrace.tests=*'");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.out()).as("%s", result).contains("ExistingTest > plainCartIsFilledByTwo() FAILED");
        TestResults results = build.results("cart");
        String racy = results.named("plainCartIsFilledByTwo");
        assertThat(results.messages()).hasSize(4);
        assertThat(results.text(racy)).contains("data race on PlainCart.total: ");

        String line = TestResults.replayLine(
                Pattern.compile("FORETRACE_TESTS='\\*' FORETRACE_REPLAY=\\S* gradle :cart:test --tests '.*'"),
                results.text(racy));
        CommandLine.Result replayed = build.run(line);
        assertThat(replayed.exitCode()).as("%s", replayed).isEqualTo(1);
        TestResults again = build.results("cart");
        assertThat(again.messages()).hasSize(1);
        assertThat(again.text(racy)).contains("data race on PlainCart.total: ", "expected: <30> but was: <10>");
    }

    /** With the user guide's setting, the reports are on Gradle's console; one is replayed as it is printed there. */
    @Test
    void kotlinHasItsNamesItsCoroutinesAndItsReports() throws IOException, InterruptedException {
        ConsumerProject project = project("gradle-consumer-kotlin");
        project.change("build.gradle.kts", "// The user guide's setting", UserGuide.snippet("gradle-console"));
        CommandLine.Result result = project.run("gradle test");
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        String race = "data race on Till.total, Till.kt:8";
        assertThat(result.out())
                .as("%s", result)
                .contains("TillTest > two cashiers sell at once() > " + race)
                .contains("TillTest > two coroutines sell at once() > " + race)
                .contains("data race on Till.total: write at Till.kt:8, read at Till.kt:8")
                .contains("at till.TillTest.two cashiers sell at once(TillTest.kt:", "\"other cashier\"")
                .contains("Foretrace: TillTest: 2 predicted, 2 confirmed, 0 infeasible, 0 unknown");
        assertThat(result.err()).contains("6 tests completed, 2 failed");

        String line = replayLine(result.out(), " gradle test --tests 'till.TillTest.two coroutines sell at once'");
        CommandLine.Result replayed = project.run(line);
        assertThat(replayed.out()).contains(line);
        assertReplayed(project.results(), race, "expected: <7> but was: <3>");
    }

    private ConsumerProject project(String name) throws IOException {
        Optional<BuildTool> gradle = BuildTool.gradle();
        assumeTrue(
                gradle.isPresent(), "skipped: found no Gradle by GRADLE_HOME, on the path, or beside the repository");
        return new ConsumerProject(name, temporary, gradle.orElseThrow());
    }

    /** It alone was run, and it failed as before. */
    private static void assertReplayed(TestResults results, String bug, String failure) {
        assertThat(results.outcomes()).hasSize(1).containsValue(failure);
        assertThat(results.named(bug)).contains("replay of build/foretrace/");
    }

    private static String replayLine(String text, String call) {
        return TestResults.replayLine(Pattern.compile("FORETRACE_REPLAY=\\S*" + Pattern.quote(call)), text);
    }
}
