package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.TestRun;
import io.foretrace.extension.pipeline.TestRuns;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** Runs a test by handing invocations to JUnit, which goes through its whole life cycle for each. */
final class JUnitRuns implements TestRuns {
    private final Consumer<? super TestTemplateInvocationContext> junit;
    private final Rehearsals rehearsals;
    private final Limits limits;

    JUnitRuns(Consumer<? super TestTemplateInvocationContext> junit, Rehearsals rehearsals, Limits limits) {
        this.junit = junit;
        this.rehearsals = rehearsals;
        this.limits = limits;
    }

    @Override
    public TestRun rehearse(String name, SchedulingStrategy strategy) {
        TestRun[] result = {new TestRun(Optional.empty(), Optional.empty())};
        ControlledInvocation invocation = new ControlledInvocation(name, strategy, limits, run -> result[0] = run);
        try {
            rehearsals.run(invocation);
        } finally {
            invocation.closeIfOpen();
        }
        return result[0];
    }

    @Override
    public void show(String name, SchedulingStrategy strategy, Judge judge) {
        ControlledInvocation invocation = new ControlledInvocation(name, strategy, limits, judge);
        try {
            junit.accept(invocation);
        } finally {
            invocation.closeIfOpen();
        }
    }

    @Override
    public void announce(String name, Optional<Throwable> failure) {
        ControlledInvocation around = new ControlledInvocation(name, new KeepRunning(), limits, run -> {
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
