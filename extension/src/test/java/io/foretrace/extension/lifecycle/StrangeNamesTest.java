package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.SuiteKit.classes;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.files.RunFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.json.JSONObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a program calls its tests, threads, files and failures: all of it is text in all that is written, and stays in its folder. */
@Timeout(300)
class StrangeNamesTest {
    /** What no method can have in its name is left to the others. */
    private static final String METHOD = "it's \"100%\" & so | so\n::error file=a,line=1::x\u001b\u0007\u202e\\";

    private static final String TEXT = "../../x<script>window.hacked = 1</script><img src=x onerror=1>" + METHOD;
    private static final String SOURCE = "../../a,b::c%0A\n::error::<b>.java";

    private static final String PROGRAM = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            class PageTest {
                static class Page {
                    int field$;

                    void visit() {
                        field$++;
                    }
                }

                @org.junit.jupiter.api.DisplayName("$text")
                @io.foretrace.PredictRaces
                void method$() throws InterruptedException {
                    Page page = new Page();
                    Thread other = new Thread(() -> page.visit(), "$text");
                    other.start();
                    page.visit();
                    other.join();
                    assertEquals("$text", page.field$ == 2 ? "$text" : "$text?");
                }
            }
            """;

    /** Of control characters only ends of lines are left, in texts that have lines. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u202a-\\u202e&&[^\n]]");

    @TempDir
    private static Path folder;

    private static Path output = Path.of("set before all");
    private static List<String> printed = List.of();

    @BeforeAll
    static void run() throws IOException {
        output = folder.resolve("a/b/output");
        printed = SuiteKit.run(classes(program()), "foretrace.output", output.toString())
                .printed();
    }

    @Test
    void allThatIsWrittenIsInTheFolderOfTheTestAndTheFilesOfTheRun() throws IOException {
        assertThat(files(folder.resolve("a"))).hasSizeGreaterThan(4).allSatisfy(file -> {
            assertThat(file).startsWith(output);
            assertThat(output.relativize(file).toString())
                    .matches("shop\\.PageTest\\.[\\w,-]+/[\\w-]+\\.\\w+|index\\.html|foretrace\\.sarif|modules\\.txt");
        });
    }

    @Test
    void pagesHaveNoMarkupOfTheProgram() throws IOException {
        assertThat(texts(".html"))
                .hasSize(2)
                .allSatisfy(page -> assertThat(page)
                        .doesNotContain("<script>window", "<img", "<b>.java")
                        .doesNotContainPattern(CONTROL));
    }

    @Test
    void reportsAreJsonWithTheNamesAsTheyAre() throws IOException {
        assertThat(texts(".json")).singleElement().satisfies(report -> {
            assertThat(report).matches("[\\x20-\\x7e\n]*");
            assertThat(new JSONObject(report).toString(0)).contains(JSONObject.quote(METHOD));
        });
        assertThat(texts(".sarif")).singleElement().satisfies(log -> {
            assertThat(log).matches("[\\x20-\\x7e\n]*").doesNotContain("\"uri\": \"../");
            assertThat(new JSONObject(log).getJSONArray("runs")).hasSize(1);
        });
    }

    @Test
    void theConsoleHasNoLineOfTheProgramsAndNoControlCharacter() {
        assertThat(printed)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).startsWith("Foretrace").doesNotContainPattern(CONTROL));
    }

    @Test
    void aWorkflowOfGitHubIsToldOneLineForEachBug() throws IOException {
        RunFiles.takeCommands();
        Kit.in(folder.resolve("workflow")).runs(program());
        assertThat(RunFiles.takeCommands())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("::error title=Foretrace%3A Data race::data race on ")
                        .contains("%0A")
                        .doesNotContainPattern(CONTROL)
                        .doesNotContain("\n"));
    }

    @Test
    void whatIsAcceptedIsOneLineThatIsKnownLater() throws IOException {
        Path file = folder.resolve("baseline.txt");
        String[] options = {"foretrace.baseline", file.toString(), "foretrace.accept", "new"};
        Path other = folder.resolve("accepting");
        assertThat(Kit.in(other, options).runs(program()).failures()).isEmpty();
        assertThat(Files.readAllLines(file))
                .hasSize(2)
                .allSatisfy(
                        line -> assertThat(line).matches("# Bugs .*|race .*").doesNotContainPattern(CONTROL));
        Seen later = Kit.in(other, "foretrace.baseline", file.toString()).runs(program());
        assertThat(later.failures()).isEmpty();
        assertThat(later.tree()).singleElement().asString().contains("1 accepted");
    }

    @Test
    void theScheduleIsReplayed() throws IOException {
        Path schedule = files(output).stream()
                .filter(file -> file.endsWith("race-1.schedule"))
                .findFirst()
                .orElseThrow();
        Seen again = Kit.in(folder.resolve("replaying"), "foretrace.replay", schedule.toString())
                .runs(program());
        assertThat(again.failure()).hasMessageStartingWith("data race on ");
        assertThat(again.fullTree()).singleElement().asString().startsWith("replay of " + schedule);
    }

    private static Class<?> program() throws IOException {
        return StrangeProgram.load(
                Files.createTempDirectory(folder, "program"),
                PROGRAM,
                "shop.PageTest",
                Map.of("method$", METHOD, "$text", TEXT, "field$", "fi \"'|\n&b", "PageTest.java", SOURCE));
    }

    private static List<String> texts(String end) throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path file : files(output)) {
            if (file.toString().endsWith(end)) {
                texts.add(Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    private static List<Path> files(Path below) throws IOException {
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
