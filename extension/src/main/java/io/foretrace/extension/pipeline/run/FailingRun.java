package io.foretrace.extension.pipeline.run;

import io.foretrace.scheduler.control.Execution;
import java.util.OptionalLong;

/**
 * An execution that fails, deadlocks or hangs by itself, whatever it was made for.
 *
 * @param file the name for its schedule
 * @param title what it is called if nothing more is known of it
 * @param what the beginning of a sentence that ends with what it did
 * @param seed of the recording, if it was one at random
 */
public record FailingRun(TestRun run, FailureSign sign, String file, String title, String what, OptionalLong seed) {
    /** The name for the schedules of recorded runs. */
    public static final String RECORDED = "recorded";

    /** Whether it is the very first run, which is not at random: what fails there is never accepted. */
    public boolean isFirst() {
        return file.equals(RECORDED) && seed.isEmpty();
    }

    public Execution execution() {
        return run.execution().orElseThrow();
    }
}
