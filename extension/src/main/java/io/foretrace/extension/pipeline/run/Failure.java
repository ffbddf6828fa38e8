package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.report.Headline;
import io.foretrace.extension.report.OutcomeReport;
import io.foretrace.extension.report.outcome.OutcomeName;
import io.foretrace.extension.report.outcome.OutcomeTitle;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ThrownStack;
import java.util.List;
import java.util.Optional;

/** What makes a test fail. */
public final class Failure {
    private Failure() {}

    /** Whether the execution itself is a failure of the test, whatever was predicted. */
    public static boolean isOne(Execution execution) {
        Outcome outcome = execution.outcome().last();
        return own(execution).isPresent() || outcome instanceof Outcome.Stuck || outcome instanceof Outcome.Exited;
    }

    /** Whether the execution, which was recorded, cannot be predicted from: a failure, or it did not come to its end. */
    public static boolean isBad(Execution execution) {
        Outcome outcome = execution.outcome().last();
        return !(outcome instanceof Outcome.Passed)
                && !(outcome instanceof Outcome.Failed failed && isAbort(failed.cause()));
    }

    /** An assumption that did not hold is not a failure. */
    static boolean isAbort(Throwable thrown) {
        return thrown.getClass().getName().equals("org.opentest4j.TestAbortedException");
    }

    /** The user's own exception of an execution. */
    public static Optional<Throwable> own(Execution execution) {
        return own(execution.outcome());
    }

    private static Optional<Throwable> own(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && !isAbort(failed.cause())
                ? Optional.of(failed.cause())
                : Optional.empty();
    }

    /**
     * Fails a run of which nothing is known but that it failed: the user's own exception says it best, with the report attached.
     *
     * @param seen what the test framework has seen thrown in it: it fails with that already
     * @param own an exception of the user's that it has not seen
     */
    public static void with(ConcurrencyBug bug, Optional<Throwable> seen, Optional<Throwable> own) throws Throwable {
        if (seen.isPresent() && !isAbort(seen.get())) {
            attach(bug, seen.get());
            return;
        }
        if (own.isPresent() && !endsJUnit(own.get())) {
            attach(bug, own.get());
            throw own.get();
        }
        throw bug; // whose cause is the user's own, if there is one
    }

    /** What JUnit takes for the end of the JVM, and of all tests: but it was thrown in a thread that has ended with it. */
    private static boolean endsJUnit(Throwable own) {
        return own instanceof OutOfMemoryError;
    }

    /** The exception is not told twice: the bug has it as its cause, or it has the bug. */
    private static void attach(ConcurrencyBug bug, Throwable own) {
        own.addSuppressed(bug.alone());
    }

    /** A run that fails by itself. */
    public static ConcurrencyBug bug(TestName test, String what, Execution execution, SavedSchedule saved) {
        return ConcurrencyBug.of(
                        test,
                        OutcomeTitle.of(execution.outcome())
                                .map(title -> Headline.ofCircumstance(title, execution))
                                .orElseGet(() -> Headline.ofOutcome(what, execution)),
                        OutcomeReport.text(what, execution, saved),
                        stacks(execution),
                        own(execution))
                .ranked(Severity.of(execution));
    }

    /** Where the threads stand that cannot go on; nowhere if all can. */
    public static List<List<StackTraceElement>> stacks(Execution execution) {
        Outcome outcome = execution.outcome().last();
        if (outcome instanceof Outcome.Stuck stuck) {
            return stuck.waiting().stream().map(Outcome.Waiting::stack).toList();
        }
        return own(outcome).stream().map(ThrownStack::of).toList();
    }

    /** What a run that failed by itself is found to be: the user's own exception comes before what became of the others after it. */
    public static Finding.Kind kind(Execution execution) {
        if (own(execution).isPresent()) {
            return Finding.Kind.FAILED;
        }
        return switch (OutcomeName.of(execution.outcome().last()).standstill()) {
            case DEADLOCK -> Finding.Kind.DEADLOCKED;
            case HANG -> Finding.Kind.HUNG;
            case NONE -> Finding.Kind.FAILED;
        };
    }

    /** In a word or two, for names. */
    public static String name(Execution execution) {
        return own(execution).isPresent()
                ? OutcomeName.FAILED
                : OutcomeName.of(execution.outcome().last()).text();
    }
}
