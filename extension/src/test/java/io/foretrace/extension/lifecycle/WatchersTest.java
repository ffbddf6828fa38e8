package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.Watcher;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who watches is asked, or sits at a terminal. */
class WatchersTest {
    @Test
    void whoAsksSeesLinesOnTheOutputOfTheTests() {
        assertThat(printed("true")).isEqualTo("half of it" + System.lineSeparator());
    }

    @Test
    void whoDoesNotWantToSeesNone() {
        assertThat(printed("false")).isEmpty();
    }

    @Test
    void whereNobodySitsThereAreNoLines() {
        // A build reads what this JVM prints: it is no terminal.
        assertThat(watcher(Map.of())).isSameAs(Watcher.NOBODY);
    }

    @Test
    void onATerminalOneLineIsWrittenOverAndGoneInTheEnd() {
        StringWriter terminal = new StringWriter();
        Watcher watcher = new Watchers.OnTerminal(new PrintWriter(terminal));
        watcher.sees("a long line");
        watcher.sees("a line");
        watcher.sees("");
        assertThat(terminal).hasToString("\ra long line\ra line     \r      \r");
    }

    private static String printed(String asked) {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Watcher watcher = watcher(Map.of("foretrace.progress", asked));
            watcher.sees("half of it");
            watcher.sees("");
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static Watcher watcher(Map<String, String> parameters) {
        return Watchers.of(new Parameters(name -> Optional.ofNullable(parameters.get(name)), "a test"));
    }
}
