package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README's first command, in a copy in which nothing is built. In our own folders it would compile the classes of this test
 * anew while it runs.
 */
@EnabledOnJre(value = JRE.JAVA_17, disabledReason = "it is the same on every JDK, and takes a minute")
class DemoIT {
    private static final List<String> NOT_IN_A_CLONE = List.of("target", ".git", ".gradle", ".idea");

    private static final String EXPECTED = """

            == 1\\. [^\\n]+
            \\$ \\./mvnw -pl samples -am test -Dtest='Sample01LostUpdate\\$Racy' [^\\n]+

            Foretrace: Sample01LostUpdate\\$Racy: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown [^\\n]+
            REPORT
            == 2\\. [^\\n]+
            \\$ \\./mvnw [^\\n]+ -Dforetrace.replay=[^\\n]+

            REPORT
            == 3\\. [^\\n]+
            \\$ \\./mvnw -pl samples -am test -Dtest='Sample01LostUpdate\\$Repaired' [^\\n]+

            Foretrace: Sample01LostUpdate\\$Repaired: 0 predicted, 0 confirmed, 0 infeasible, 0 unknown [^\\n]+\\n+Foretrace, all tests: 1 test, [^\\n]+

            == As it should be: [^\\n]+
            """;

    /** The bug first, then how it happens, then the user's own exception. */
    private static final String REPORT =
            "\\S+ConcurrencyBug: data race on Page.visits: [^\\n]+ expected: 2 but was: 1\\n"
                    + ".*data race on Page.visits.*org.opentest4j.AssertionFailedError:.*expected: 2\\n but was: 1.*";

    @TempDir
    private Path temporary;

    @Test
    void showsARaceItsReplayAndItsRepair() throws IOException, InterruptedException {
        Path clone = temporary.resolve("clone");
        copy(ConsumerProject.ROOT, clone);
        CommandLine.Result result = new CommandLine(clone, temporary).run("bin/demo");
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.err()).matches("demo: compiling Foretrace first, once; .*\\n");
        assertThat(result.out()).matches("(?s)" + EXPECTED.replace("REPORT\n", REPORT));
        List<String> lines = result.out().lines().toList();
        assertThat(lines).noneMatch(line -> line.startsWith("[")).noneMatch(line -> line.startsWith("\tat "));
        String step = lines.stream()
                .filter(line -> line.startsWith("== 2."))
                .findFirst()
                .orElseThrow();
        String replayed = lines.get(lines.indexOf(step) + 1).substring("$ ".length());
        assertThat(lines.stream().map(String::strip).filter(replayed::equals))
                .as("the report, and the report of the replay, have the line that was run")
                .hasSize(2);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (NOT_IN_A_CLONE.stream().anyMatch(folder::endsWith)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
