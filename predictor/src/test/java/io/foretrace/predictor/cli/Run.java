package io.foretrace.predictor.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;

/** One run of the command line: what it printed, said, and returned. */
record Run(int status, String out, String err) {
    private static final long TENTH_OF_A_SECOND = 100_000_000;

    /** With Z3, without a terminal, and by a clock that says that each file took 0.1 s. */
    static Run of(String... args) {
        return new Setup().run(args);
    }

    static Setup withInput(String text) {
        Setup setup = new Setup();
        setup.in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return setup;
    }

    static Setup withoutZ3(String why) {
        Setup setup = new Setup();
        setup.withoutZ3 = why;
        return setup;
    }

    static Setup withClock(LongSupplier nanoTime) {
        Setup setup = new Setup();
        setup.nanoTime = nanoTime;
        return setup;
    }

    /** What a run sees of the world. */
    static final class Setup {
        private final StringWriter out = new StringWriter();
        private final StringWriter err = new StringWriter();
        private final long[] now = {0};
        private InputStream in = InputStream.nullInputStream();
        private String withoutZ3 = "";
        private boolean terminal;
        private boolean debug;
        private LongSupplier nanoTime = () -> now[0] += TENTH_OF_A_SECOND;

        Setup debug() {
            debug = true;
            return this;
        }

        Setup terminal() {
            terminal = true;
            return this;
        }

        Surroundings surroundings() {
            return new Surroundings(
                    new PrintWriter(out), new PrintWriter(err), () -> terminal, in, nanoTime, () -> withoutZ3, debug);
        }

        Run run(String... args) {
            int status = Main.run(surroundings(), args);
            return new Run(status, out.toString(), err());
        }

        String err() {
            return err.toString();
        }
    }
}
