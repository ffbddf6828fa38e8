package io.foretrace.extension.report.outcome;

import io.foretrace.scheduler.control.Outcome;

/**
 * How an execution ended, in a word or two. A new outcome does not compile until it has some.
 *
 * @param text what follows "the test"
 */
public record OutcomeName(String text, Standstill standstill) {
    /** Why threads could not go on, if that was the end. */
    public enum Standstill {
        NONE(""),
        DEADLOCK("deadlock"),
        HANG("hang");

        private final String noun;

        Standstill(String noun) {
            this.noun = noun;
        }
    }

    /** Of an exception that is a failure; an assumption that did not hold is none. */
    public static final String FAILED = "failed";

    private static final Outcome.Cases<OutcomeName> ALL = new Outcome.Cases<>(
            passed -> new OutcomeName("passed"),
            failed -> new OutcomeName("was aborted"),
            deadlock -> new OutcomeName("deadlocked", Standstill.DEADLOCK),
            hang -> new OutcomeName("hung", Standstill.HANG),
            bound -> new OutcomeName("did not end within " + bound.steps() + " steps"),
            diverged -> new OutcomeName("diverged"),
            timedOut -> new OutcomeName("was given up"),
            exited -> new OutcomeName("called System.exit(" + exited.status() + ")"));

    private OutcomeName(String text) {
        this(text, Standstill.NONE);
    }

    /** Of an execution, but for the user's own exception. */
    public static OutcomeName of(Outcome outcome) {
        return outcome.accept(ALL);
    }

    /** What the end is called if threads could not go on; else empty. */
    public String noun() {
        return standstill.noun;
    }
}
