package io.foretrace.predictor.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/** What other modules made, to where it was asked for. */
final class Outputs {
    private Outputs() {}

    static void write(String file, String text) {
        try {
            Files.write(TraceFiles.path(file), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new BadUse(Messages.notWritten(file, String.valueOf(e.getMessage())));
        }
    }

    static void print(String text, PrintWriter out) {
        text.lines().map(Cut::printable).forEach(out::println);
    }
}
