package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a body as a test, without a test framework around it, and keeps what people would see. */
public final class BareRuns implements TestRuns {
    private final Body body;
    private final Limits limits;
    private final List<String> titles = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<Execution> executions = new ArrayList<>();

    public BareRuns(Body body, Limits limits) {
        this.body = body;
        this.limits = limits;
    }

    @Override
    public TestRun rehearse(String name, SchedulingStrategy strategy) {
        Execution execution = ControlledExecution.run(body, strategy, limits);
        executions.add(execution);
        return new TestRun(Optional.of(execution), Failure.own(execution));
    }

    @Override
    public void show(String name, SchedulingStrategy strategy, Judge judge) {
        titles.add(name);
        TestRun run = rehearse(name, strategy);
        run.thrown().ifPresent(failures::add);
        try {
            judge.judge(run);
        } catch (Throwable failure) {
            failures.add(failure);
        }
    }

    @Override
    public void announce(String name, Optional<Throwable> failure) {
        titles.add(name);
        failure.ifPresent(failures::add);
    }

    /** The names of what was shown. */
    List<String> titles() {
        return titles;
    }

    /** What failed; empty if the test passed. */
    public List<Throwable> failures() {
        return failures;
    }

    /** All that was executed, in order. */
    public List<Execution> executions() {
        return executions;
    }
}
