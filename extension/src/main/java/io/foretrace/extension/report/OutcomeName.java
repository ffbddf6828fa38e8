package io.foretrace.extension.report;

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

    /** Of an execution, but for the user's own exception. */
    public static OutcomeName of(Outcome outcome) {
        return outcome.accept(new All());
    }

    /** What the end is called if threads could not go on; else empty. */
    public String noun() {
        return standstill.noun;
    }

    private static final class All implements Outcome.Cases<OutcomeName> {
        @Override
        public OutcomeName passed() {
            return new OutcomeName("passed", Standstill.NONE);
        }

        @Override
        public OutcomeName failed(Outcome.Failed failed) {
            return new OutcomeName("was aborted", Standstill.NONE);
        }

        @Override
        public OutcomeName deadlock(Outcome.Deadlock deadlock) {
            return new OutcomeName("deadlocked", Standstill.DEADLOCK);
        }

        @Override
        public OutcomeName hang(Outcome.Hang hang) {
            return new OutcomeName("hung", Standstill.HANG);
        }

        @Override
        public OutcomeName stepBound(Outcome.StepBound bound) {
            return new OutcomeName("did not end within " + bound.steps() + " steps", Standstill.NONE);
        }

        @Override
        public OutcomeName diverged(Outcome.Diverged diverged) {
            return new OutcomeName("diverged", Standstill.NONE);
        }

        @Override
        public OutcomeName timedOut(Outcome.TimedOut timedOut) {
            return new OutcomeName("was given up", Standstill.NONE);
        }

        @Override
        public OutcomeName exited(Outcome.Exited exited) {
            return new OutcomeName("called System.exit(" + exited.status() + ")", Standstill.NONE);
        }
    }
}
