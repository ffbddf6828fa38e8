package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.Watcher;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * Finds out whether somebody watches the tests run: on a terminal, or by saying so. What a build reads from the JVM of its tests,
 * and the logs of CI machines, are not for people who wait.
 */
final class Watchers {
    private Watchers() {}

    @SuppressWarnings("SystemConsoleNull") // it is before JDK 22; after it, the console says what it is
    static Watcher of(Parameters parameters) {
        Optional<String> asked = parameters.text("progress");
        if (asked.isPresent()) {
            return switch (asked.get()) {
                case "true" -> Watchers::print;
                case "false" -> Watcher.NOBODY;
                default -> throw parameters.refused("foretrace.progress", asked.get(), "true or false");
            };
        }
        Console console = System.console();
        return console != null && isTerminal(console) && System.getenv("CI") == null
                ? new OnTerminal(console.writer())
                : Watcher.NOBODY;
    }

    /** As other lines of ours: a build takes them for output of the tests. */
    private static void print(String line) {
        if (!line.isEmpty()) {
            System.out.println(line);
        }
    }

    /** Since JDK 22 there is a console even if nobody sits there; before, there is none then. */
    private static boolean isTerminal(Console console) {
        try {
            return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /** One line, which is written over, and is gone in the end. */
    static final class OnTerminal implements Watcher {
        private final PrintWriter terminal;
        private int width;

        OnTerminal(PrintWriter terminal) {
            this.terminal = terminal;
        }

        @Override
        public void sees(String line) {
            String rest = " ".repeat(Math.max(0, width - line.length()));
            terminal.print("\r" + line + rest + (line.isEmpty() ? "\r" : ""));
            terminal.flush();
            width = line.length();
        }
    }
}
