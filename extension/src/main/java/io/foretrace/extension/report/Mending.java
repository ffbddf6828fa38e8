package io.foretrace.extension.report;

import io.foretrace.scheduler.control.Outcome;
import java.util.Optional;

/** What would mend the way in which an execution ended, in a sentence that fits it; empty if nothing is known that would. */
final class Mending implements Outcome.Cases<Optional<String>> {
    private final Events events;

    private Mending(Events events) {
        this.events = events;
    }

    /** @param events of the execution that ended so */
    static Optional<String> of(Outcome outcome, Events events) {
        return outcome.accept(new Mending(events));
    }

    @Override
    public Optional<String> passed() {
        return Optional.empty();
    }

    /** The exception says more than anybody else could. */
    @Override
    public Optional<String> failed(Outcome.Failed failed) {
        return Optional.empty();
    }

    @Override
    public Optional<String> deadlock(Outcome.Deadlock deadlock) {
        return DeadlockMending.of(deadlock.cycle());
    }

    @Override
    public Optional<String> hang(Outcome.Hang hang) {
        return new HangMending(events, hang.waiting()).sentence();
    }

    @Override
    public Optional<String> stepBound(Outcome.StepBound bound) {
        return Optional.of(
                "If a loop has no end here, see that what ends it comes in every order; if the test is only long, let it"
                        + " do less, or raise its stepBound.");
    }

    @Override
    public Optional<String> diverged(Outcome.Diverged diverged) {
        return Optional.empty();
    }

    /** What was seen of the thread is said, and whether that is wrong nobody knows. */
    @Override
    public Optional<String> timedOut(Outcome.TimedOut timedOut) {
        return Optional.empty();
    }

    @Override
    public Optional<String> exited(Outcome.Exited exited) {
        return Optional.of("Let the code throw an exception, or return, where it ends the JVM.");
    }
}
