package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/** The files that a command was given. */
final class TraceFiles {
    private static final String STANDARD_INPUT = "-";

    private TraceFiles() {}

    static void check(List<String> files) {
        if (Collections.frequency(files, STANDARD_INPUT) > 1) {
            throw new BadUse(Messages.standardInputTwice());
        }
    }

    /** A trace that cannot be read comes as an exception whose message is the sentence to say. */
    static Trace read(String file, InputStream standardInput) {
        if (file.equals(STANDARD_INPUT)) {
            return TraceReader.read("standard input", standardInput);
        }
        return TraceReader.read(path(file));
    }

    static Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new BadUse(Messages.notAPath(file));
        }
    }
}
