package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Events;
import io.foretrace.scheduler.control.Outcome;
import java.util.Optional;

/** What would mend the way in which an execution ended, in a sentence that fits it; empty if nothing is known that would. */
public final class Mending {
    private static final String LONG =
            "If a loop has no end here, see that what ends it comes in every order; if the test is"
                    + " only long, let it do less, or raise its stepBound.";
    private static final String EXIT = "Let the code throw an exception, or return, where it ends the JVM.";

    private Mending() {}

    /**
     * The sentence for this end.
     *
     * @param events of the execution that ended so
     */
    public static Optional<String> of(Outcome outcome, Events events) {
        return outcome.accept(new Outcome.Cases<>(
                passed -> Optional.empty(),
                failed -> Optional.empty(), // the exception says more than anybody else could
                deadlock -> DeadlockMending.of(deadlock.cycle()),
                hang -> new HangMending(events, hang.waiting()).sentence(),
                bound -> Optional.of(LONG),
                diverged -> Optional.empty(),
                timedOut ->
                        Optional.empty(), // what was seen of the thread is said, and whether that is wrong nobody knows
                exited -> Optional.of(EXIT)));
    }
}
