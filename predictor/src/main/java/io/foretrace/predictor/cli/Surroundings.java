package io.foretrace.predictor.cli;

import io.foretrace.predictor.maximal.Maximal;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * All that a command sees of the process it runs in, so that a test can give it something else.
 *
 * @param terminal whether standard error is a terminal; asked only when something is to be drawn there
 * @param nanoTime a clock like {@link System#nanoTime()}
 * @param withoutZ3 why Z3 cannot be used, empty if it can; asked only when Z3 may be needed, as it loads it
 * @param debug whether a bug in Foretrace shows its stack trace
 */
record Surroundings(
        PrintWriter out,
        PrintWriter err,
        BooleanSupplier terminal,
        InputStream in,
        LongSupplier nanoTime,
        Supplier<String> withoutZ3,
        boolean debug) {
    static Surroundings ofProcess(PrintWriter out, PrintWriter err, BooleanSupplier terminal) {
        boolean debug = "1".equals(System.getenv("FORETRACE_DEBUG"));
        return new Surroundings(out, err, terminal, System.in, System::nanoTime, Maximal::withoutZ3Because, debug);
    }

    /** Says a sentence on standard error, after what was printed so far. */
    void say(String sentence) {
        out.flush();
        err.println("foretrace: " + sentence);
        err.flush();
    }
}
