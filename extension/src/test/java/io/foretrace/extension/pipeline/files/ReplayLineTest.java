package io.foretrace.extension.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.TestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A report ends with a line that can be typed, for the build that runs the test. */
@Timeout(300)
class ReplayLineTest {
    private static final TestName TEST = new TestName("bank.Outer$Inner", "pays");
    private static final String SCHEDULE = "target/foretrace/x/race-1.schedule";

    @TempDir
    Path root;

    @Test
    void anIdeIsToldTheParameter() {
        assertThat(line(Map.of(), root)).isEqualTo("-Dforetrace.replay=target/foretrace/x/race-1.schedule");
    }

    @Test
    void mavenIsToldTheTestAndTheSchedule() throws IOException {
        Map<String, String> maven = Map.of("basedir", "here");
        assertThat(line(maven, root))
                .isEqualTo("mvn test -Dtest='Outer$Inner#pays' -Dforetrace.replay=target/foretrace/x/race-1.schedule");
        Files.createFile(root.resolve("mvnw"));
        Files.writeString(root.resolve("pom.xml"), "<modules><module>shop</module></modules>");
        assertThat(line(maven, root.resolve("shop")))
                .isEqualTo("./mvnw -pl shop -am test -Dtest='Outer$Inner#pays'"
                        + " -Dforetrace.replay=target/foretrace/x/race-1.schedule"
                        + " -Dsurefire.failIfNoSpecifiedTests=false");
    }

    @Test
    void gradleIsToldTheTaskOfTheProject() throws IOException {
        Map<String, String> gradle = Map.of("org.gradle.test.worker", "1");
        String schedule = "FORETRACE_REPLAY=target/foretrace/x/race-1.schedule ";
        assertThat(line(gradle, root)).isEqualTo(schedule + "gradle test --tests 'bank.Outer$Inner.pays'");
        Files.createFile(root.resolve("settings.gradle.kts"));
        Files.createFile(root.resolve("gradlew"));
        assertThat(line(gradle, root)).isEqualTo(schedule + "./gradlew test --tests 'bank.Outer$Inner.pays'");
        Path project = root.resolve("shop").resolve("till");
        assertThat(line(gradle, project))
                .isEqualTo(schedule + "./gradlew :shop:till:test --tests 'bank.Outer$Inner.pays'");
        Map<String, String> another = Map.of(
                "org.gradle.test.worker",
                "1",
                "org.gradle.internal.worker.tmpdir",
                project.resolve("build/tmp/slowTest/work").toString());
        assertThat(line(another, project))
                .isEqualTo(schedule + "./gradlew :shop:till:slowTest --tests 'bank.Outer$Inner.pays'");
    }

    /** Else the test is run plainly, and passes. */
    @Test
    void patternsOfExistingTestsThatWereTypedAreTypedAgain() {
        String tests = "foretrace.tests";
        assertThat(line(Map.of(tests, "bank.*, !Slow*"), root))
                .endsWith(".schedule -Dforetrace.tests='bank.*, !Slow*'");
        assertThat(line(Map.of(tests, "*", "basedir", "here"), root))
                .isEqualTo("mvn test -Dtest='Outer$Inner#pays' -Dforetrace.replay=target/foretrace/x/race-1.schedule"
                        + " -Dforetrace.tests='*'");
        assertThat(line(Map.of(tests, "*", "org.gradle.test.worker", "1"), root))
                .isEqualTo("FORETRACE_TESTS='*' FORETRACE_REPLAY=target/foretrace/x/race-1.schedule gradle test --tests"
                        + " 'bank.Outer$Inner.pays'");
    }

    @Test
    void whatAShellWouldChangeIsQuoted() {
        ReplayLine line = new ReplayLine(Map.of("org.gradle.test.worker", "1")::get, root);
        assertThat(line.text(new TestName("ShopTest", "it's paid"), "build/Outer$Inner.pays/race-1.schedule"))
                .isEqualTo("FORETRACE_REPLAY='build/Outer$Inner.pays/race-1.schedule' gradle test --tests"
                        + " 'ShopTest.it'\\''s paid'");
    }

    private static String line(Map<String, String> properties, Path project) {
        return new ReplayLine(properties::get, project).text(TEST, SCHEDULE);
    }
}
