package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledSession;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** Runs a test by handing invocations to JUnit, which goes through its whole life cycle for each. */
final class JUnitRuns implements TestRuns {
    /** More than JUnit and a few extensions have between us and a test. */
    static final int FRAMES_OF_JUNIT = 64;

    private final Consumer<? super TestTemplateInvocationContext> junit;
    private final Rehearsals rehearsals;
    private Limits limits = Limits.DEFAULT;

    /** Below whatever is run under control, in whichever way JUnit calls it. */
    private final int frames = ControlledSession.stackDepth() + FRAMES_OF_JUNIT;

    JUnitRuns(Consumer<? super TestTemplateInvocationContext> junit, Rehearsals rehearsals) {
        this.junit = junit;
        this.rehearsals = rehearsals;
    }

    /** For all runs from now on. */
    void limit(Limits ofRuns) {
        limits = ofRuns;
    }

    @Override
    public TestRun rehearse(String name, SchedulingStrategy strategy) {
        TestRun[] result = {new TestRun(Optional.empty(), Optional.empty())};
        ControlledInvocation invocation =
                new ControlledInvocation(name, strategy, limits, frames, run -> result[0] = run);
        try {
            rehearsals.run(invocation);
        } finally {
            invocation.closeIfOpen();
        }
        return result[0];
    }

    @Override
    public void show(String name, SchedulingStrategy strategy, Judge judge) {
        ControlledInvocation invocation = new ControlledInvocation(name, strategy, limits, frames, judge);
        try {
            junit.accept(invocation);
        } finally {
            invocation.closeIfOpen();
        }
    }

    @Override
    public void announce(String name, Optional<Throwable> failure) {
        ControlledInvocation around = new ControlledInvocation(name, new KeepRunning(), limits, frames, run -> {
            if (failure.isPresent()) {
                throw failure.get();
            }
        });
        try {
            junit.accept(new AnnouncedInvocation(around));
        } finally {
            around.closeIfOpen();
        }
    }
}
