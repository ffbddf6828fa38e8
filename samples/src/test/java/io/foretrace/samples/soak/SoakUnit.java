package io.foretrace.samples.soak;

import java.util.List;

/** A part of the soak that is run as a whole, and can be run again. */
interface SoakUnit {
    String name();

    /** Runs it, and says what is wrong. */
    List<String> run() throws Exception;

    /** How many executions under control it was that JUnit knows nothing of. */
    default int executionsBesideJUnit() {
        return 0;
    }

    /** Whose statics must be the same after it. */
    List<Class<?>> watched();
}
