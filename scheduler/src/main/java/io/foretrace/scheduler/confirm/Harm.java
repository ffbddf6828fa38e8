package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.Bug;

/** What shows that a bug does harm, once it has been made to happen. */
public enum Harm {
    /** The bug itself: a race is wrong by definition, whatever comes of it. */
    ITSELF,
    /** Threads that never go on: nobody means that. */
    STANDSTILL,
    /** What became of the test: it threw, hung or deadlocked. */
    OUTCOME,
    /** The same; but most that look like it do none, because code that copes is everywhere. */
    RARE_OUTCOME,
    /** What became of the test, or a final state that no order of whole blocks gives. */
    FINAL_STATE;

    /** The harm of a kind of bug. */
    public static Harm of(Bug bug) {
        return BugCases.of(bug).harm();
    }

    /** Whether code that knows what it does may do it on purpose. */
    public boolean mayBeMeant() {
        return switch (this) {
            case ITSELF, STANDSTILL -> false;
            case OUTCOME, RARE_OUTCOME, FINAL_STATE -> true;
        };
    }
}
