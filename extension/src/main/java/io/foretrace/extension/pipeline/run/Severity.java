package io.foretrace.extension.pipeline.run;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Collection;

/** How bad a finding is, the worst first: of several findings of one test, the first one is what people see. */
public enum Severity {
    /** Nobody can go on: a deadlock, a hang, endless spinning. */
    STUCK,
    /** The test fails. */
    FAILING,
    /** A race that the test passes with, whichever access comes first. */
    SURVIVED,
    /** Something that did not happen, or did no harm, and fails the test because the user asked for that. */
    PREDICTED;

    /** Of what one test fails with: an exception of the user's own is a failure as any other. */
    public static Severity of(Throwable failure) {
        return failure instanceof ConcurrencyBug bug ? bug.severity() : FAILING;
    }

    /** An exception comes first, even if others hang because of it. */
    public static Severity of(Execution execution) {
        return execution.outcome() instanceof Outcome.Stuck ? STUCK : FAILING;
    }

    /** Of a bug that was made to happen, by how the test failed with it. */
    public static Severity of(Collection<FailureSign> signs) {
        return signs.stream().anyMatch(FailureSign::isStuck) ? STUCK : FAILING;
    }
}
