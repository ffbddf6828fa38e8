package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Somebody else's build with two modules, in plain Maven, with what the user guide says about Surefire. */
@EnabledOnJre(value = JRE.JAVA_17, disabledReason = "it is the same on every JDK, and takes half a minute")
class ModulesIT {
    private static final String RACE = "data race on PlainCart.total, PlainCart.java:10 and :9";
    private static final Pattern REPLAY_LINE = Pattern.compile("mvn -pl apps/shop -am test -Dtest=.*");

    @TempDir
    private Path temporary;

    @Test
    void bothAreOnOnePageInvocationsHaveTheirNamesAndTheLineNamesTheModule() throws IOException, InterruptedException {
        ConsumerProject build = new ConsumerProject("consumer-with-modules", temporary, BuildTool.maven(""));
        build.add("consumer/src", "cart/src");
        build.add("gradle-consumer/apps/shop/src", "apps/shop/src");
        build.change("pom.xml", "<!-- The user guide's setting -->", UserGuide.snippet("surefire-names"));
        CommandLine.Result result = build.run("mvn test --fail-never");
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(build.folder().resolve("target/foretrace/index.html"))
                .content()
                .contains("../../cart/target/foretrace/", "../../apps/shop/target/foretrace/");
        // The setting is for reports: the console has the numbers, and below each what it is about.
        assertThat(result.out())
                .containsPattern(
                        "twoCustomersPayAtOnce\\(\\)\\[2] .* <<< FAILURE!\\R\\S+ConcurrencyBug: data race on PlainCart\\.total: ");
        TestResults results = build.results("apps/shop");
        assertThat(results.outcomes().values())
                .containsExactlyInAnyOrder(
                        TestResults.PASSED, "expected: <30> but was: <10>", "expected: <30> but was: <10>");

        CommandLine.Result replayed = build.run(TestResults.replayLine(REPLAY_LINE, results.text(results.named(RACE))));
        assertThat(replayed.exitCode()).as("%s", replayed).isEqualTo(1);
        TestResults again = build.results("apps/shop");
        assertThat(again.outcomes()).hasSize(1).containsValue("expected: <30> but was: <10>");
        assertThat(again.named(RACE)).contains("replay of target/foretrace/");
    }
}
