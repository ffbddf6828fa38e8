package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The output in docs/command-line.md is real. {@code -Dforetrace.golden=refresh} writes it anew. */
class DocumentationTest {
    private static final Pattern EXAMPLE =
            Pattern.compile("```console\n\\$ bin/foretrace ([^\n]*)\n(.*?)```", Pattern.DOTALL);

    @Test
    void examplesPrintWhatThePageSays() throws IOException {
        Path file = Path.of("..", "docs", "command-line.md");
        String page = Files.readString(file);
        Matcher examples = EXAMPLE.matcher(page);
        String actual = examples.replaceAll(example -> Matcher.quoteReplacement(
                "```console\n$ bin/foretrace " + example.group(1) + "\n" + output(example.group(1)) + "```"));
        if ("refresh".equals(System.getProperty("foretrace.golden"))) {
            Files.writeString(file, actual);
        }
        assertThat(EXAMPLE.matcher(page).results().count()).isGreaterThanOrEqualTo(6);
        assertThat(actual).isEqualTo(Files.readString(file));
    }

    /** Tests run in the folder of the module, readers in that of the repository. */
    private static String output(String command) {
        Run run = Run.of(command.replace("docs/", "../docs/").split(" ", -1));
        return (run.out() + run.err()).replace("../docs/", "docs/").replace(System.lineSeparator(), "\n");
    }
}
