package io.foretrace.extension.report;

import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Optional;

/** Why a test of a suite that passed by itself is left out after it was run under control: each ending in words of its own. */
public final class LeftOutWords {
    private static final String AGAIN = " when it was run again in the same JVM";
    private static final String EITHER =
            " \u2014 either an order of its threads fails, or it needs something that Foretrace does not control";

    private LeftOutWords() {}

    /** What became of the test when it was run once more as if Foretrace were not there. */
    public enum Without {
        PASSED,
        FAILED_ALIKE,
        FAILED_OTHERWISE,
        NOT_ENDED
    }

    /** A test that threw under control, by what it did without. */
    public static String thrown(Without without) {
        return switch (without) {
            case PASSED -> "it fails under control, and passes without";
            case FAILED_ALIKE -> "it passed, and failed" + AGAIN + ", without control too";
            case FAILED_OTHERWISE ->
                "it passed, fails under control, and failed in another way" + AGAIN + " without control";
            case NOT_ENDED -> "it passed, fails under control, and did not end" + AGAIN + " without control";
        };
    }

    public static String aborted() {
        return "it passed, and was aborted" + AGAIN;
    }

    public static String skipped() {
        return "it passed, and was skipped by a condition" + AGAIN;
    }

    /** A test that did not come to its end under control. */
    public static String notEnded(Outcome outcome) {
        if (outcome instanceof Outcome.Hang) {
            return "it passed, and hung when it was run again under control";
        } else if (outcome instanceof Outcome.Exited exited) {
            return "it passed, and called System.exit(" + exited.status() + ") when it was run again under control";
        } else if (outcome instanceof Outcome.StepBound bound) {
            return "it passed, and takes more than " + Count.of(bound.steps(), "step")
                    + " under control: raise foretrace.stepBound";
        } else if (outcome instanceof Outcome.TimedOut) {
            return "it passed, and was given up under control, where it did nothing visible for too long";
        }
        return "it passed, and did something else when it was run again under control";
    }

    /** What a test threw, on one line. */
    public static String what(Throwable thrown) {
        return Outcomes.message(thrown);
    }

    /** How the test ended under control, on one line. */
    public static String what(Execution execution) {
        return Headline.ofOutcome("the test", execution);
    }

    /** For a test of which a failure was executed that it does not show by itself: no more is known, and somebody should look. */
    public static String look(String what, Optional<SavedSchedule> saved) {
        return what
                + EITHER
                + saved.map(file -> "; look at it: " + file.replayLine()).orElse("");
    }

    /** Whether a reason that was written down is one of those. */
    public static boolean isToLookAt(String reason) {
        return reason.contains(EITHER);
    }

    /** {@code 3 tests were left out, 1 to look at}. */
    public static String count(long tests, long toLookAt) {
        return Count.of(tests, "test") + (tests == 1 ? " was" : " were") + " left out"
                + (toLookAt == 0 ? "" : ", " + toLookAt + " to look at");
    }

    /** A reason that was written down. A damaged file may have none. */
    public static String why(String reason) {
        return reason.isEmpty() ? "unknown" : reason;
    }

    /** A sentence for code scanning. */
    public static String told(String test, String reason) {
        return test + " was left out, so that no result is about it" + (reason.isEmpty() ? "" : ": " + reason);
    }
}
