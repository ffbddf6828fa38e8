package io.foretrace.predictor.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/** Whether somebody is looking. */
final class Terminal {
    private Terminal() {}

    /**
     * Asks the shell, because {@link System#console()} looks at standard input and output (and since JDK 22 is not even
     * null without a terminal): both can be files while standard error is a terminal, or the other way round.
     */
    static boolean isStandardError() {
        try {
            Process test = new ProcessBuilder("sh", "-c", "test -t 2")
                    .redirectError(Redirect.INHERIT)
                    .start();
            return test.waitFor() == 0;
        } catch (IOException noShell) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
