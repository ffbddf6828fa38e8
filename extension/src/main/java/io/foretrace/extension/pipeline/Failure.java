package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.OutcomeReport;
import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;

/** What makes a test fail: its own exception first, with our report attached to it; else our report. */
final class Failure {
    private Failure() {}

    /** Whether the execution itself is a failure of the test, whatever was predicted. */
    static boolean isOne(Execution execution) {
        Outcome outcome = execution.outcome();
        return (outcome instanceof Outcome.Failed failed && !isAbort(failed.cause()))
                || outcome instanceof Outcome.Deadlock
                || outcome instanceof Outcome.Hang
                || outcome instanceof Outcome.Exited;
    }

    /** Whether the execution, which was recorded, cannot be predicted from: a failure, or it did not come to its end. */
    static boolean isBad(Execution execution) {
        Outcome outcome = execution.outcome();
        return !(outcome instanceof Outcome.Passed)
                && !(outcome instanceof Outcome.Failed failed && isAbort(failed.cause()));
    }

    /** An assumption that did not hold is not a failure. */
    static boolean isAbort(Throwable thrown) {
        return thrown.getClass().getName().equals("org.opentest4j.TestAbortedException");
    }

    /** The user's own exception of an execution. */
    static Optional<Throwable> own(Execution execution) {
        return execution.outcome() instanceof Outcome.Failed failed && !isAbort(failed.cause())
                ? Optional.of(failed.cause())
                : Optional.empty();
    }

    /**
     * Fails a run with a report.
     *
     * @param seen what the test framework has seen thrown in it: it fails with that already
     * @param own an exception of the user's that it has not seen
     */
    static void with(ConcurrencyBug bug, Optional<Throwable> seen, Optional<Throwable> own) throws Throwable {
        if (seen.isPresent() && !isAbort(seen.get())) {
            seen.get().addSuppressed(bug);
            return;
        }
        if (own.isPresent()) {
            own.get().addSuppressed(bug);
            throw own.get();
        }
        throw bug;
    }

    /** A run that fails by itself. */
    static ConcurrencyBug bug(String what, Execution execution, SavedSchedule saved) {
        return new ConcurrencyBug(OutcomeReport.text(what, execution, saved), stack(execution.outcome()));
    }

    private static List<StackTraceElement> stack(Outcome outcome) {
        if (outcome instanceof Outcome.Deadlock deadlock) {
            return deadlock.cycle().get(0).stack();
        }
        if (outcome instanceof Outcome.Hang hang && !hang.waiting().isEmpty()) {
            return hang.waiting().get(0).stack();
        }
        return List.of();
    }

    /** In a word or two, for names. */
    static String name(Execution execution) {
        Outcome outcome = execution.outcome();
        if (outcome instanceof Outcome.Failed failed) {
            return isAbort(failed.cause()) ? "was aborted" : "failed";
        } else if (outcome instanceof Outcome.Deadlock) {
            return "deadlocked";
        } else if (outcome instanceof Outcome.Hang) {
            return "hung";
        } else if (outcome instanceof Outcome.StepBound bound) {
            return "did not end within " + bound.steps() + " steps";
        } else if (outcome instanceof Outcome.TimedOut) {
            return "was given up";
        } else if (outcome instanceof Outcome.Exited exited) {
            return "called System.exit(" + exited.status() + ")";
        } else if (outcome instanceof Outcome.Diverged) {
            return "diverged";
        }
        return "passed";
    }
}
