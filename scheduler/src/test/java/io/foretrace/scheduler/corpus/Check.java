package io.foretrace.scheduler.corpus;

import java.util.Objects;
import java.util.concurrent.ExecutionException;

/** An invariant of a program; not {@code assert}, so that it is there in every JVM. */
final class Check {
    private Check() {}

    static void that(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("broken: " + what);
        }
    }

    /** What kind of exception it was. */
    static String cause(ExecutionException e) {
        return Objects.requireNonNull(e.getCause()).getClass().getSimpleName();
    }
}
