package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.LeftOut;
import io.foretrace.extension.pipeline.run.Severity;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledSession;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.junit.platform.engine.support.hierarchical.Node;
import org.junit.platform.engine.support.hierarchical.Node.SkipResult;

/**
 * Runs an existing test again and again, through JUnit's whole life cycle each time. It stays one test for everybody who looks:
 * what would be an invocation of its own elsewhere is a line in the report here, and a reason to fail.
 */
final class RepeatedRuns implements TestRuns {
    private final Node<EngineExecutionContext> test;
    private final EngineExecutionContext parent;
    private final BoundedRun bound;
    private Limits limits = Limits.DEFAULT;
    private final List<String> names = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private boolean closed;
    private boolean passed;
    private Optional<LeftOut> leftOut = Optional.empty();
    private volatile Optional<String> skipped = Optional.empty();

    /** Below whatever is run under control, in whichever way JUnit calls it. */
    private final int frames = ControlledSession.stackDepth() + JUnitRuns.FRAMES_OF_JUNIT;

    RepeatedRuns(Node<EngineExecutionContext> test, EngineExecutionContext parent) {
        this(test, parent, BoundedRun.OF_A_TEST);
    }

    /** @param bound for a run that nobody controls */
    RepeatedRuns(Node<EngineExecutionContext> test, EngineExecutionContext parent, BoundedRun bound) {
        this.test = test;
        this.parent = parent;
        this.bound = bound;
    }

    /** For all runs under control from now on. */
    void limit(Limits ofRuns) {
        limits = ofRuns;
    }

    /** The test has passed as if Foretrace were not there. */
    void hasPassed() {
        passed = true;
    }

    @Override
    public boolean passedPlainly() {
        return passed;
    }

    @Override
    public Optional<TestRun> plainlyAgain() {
        return bound.of(() -> CurrentRun.during(new NoRun(), this::lifeCycle))
                .map(thrown -> new TestRun(Optional.empty(), thrown));
    }

    @Override
    public Optional<String> whySkipped() {
        return skipped;
    }

    @Override
    public void leaveOut(LeftOut why) {
        leftOut = Optional.of(why);
    }

    /** Why nothing came of the runs; empty if something did. */
    Optional<LeftOut> leftOut() {
        return leftOut;
    }

    /** Whether a run had a parameter that JUnit closes after each run: then there cannot be another one. */
    boolean hadToBeClosed() {
        return closed;
    }

    /** What was shown, in the words for people. */
    List<String> names() {
        return names;
    }

    /** The worst first: what comes after the first one is hardly seen. */
    List<Throwable> failures() {
        return failures.stream().sorted(Comparator.comparing(Severity::of)).toList();
    }

    @Override
    public TestRun rehearse(String name, SchedulingStrategy strategy) {
        TestRun[] result = new TestRun[1];
        Optional<Throwable> thrown = run(name, strategy, run -> result[0] = run);
        return result[0] == null ? new TestRun(Optional.empty(), thrown) : result[0];
    }

    @Override
    public void show(String name, SchedulingStrategy strategy, Judge judge) {
        names.add(name);
        run(name, strategy, judge).ifPresent(failure -> add(failure, name));
    }

    @Override
    public void announce(String name, Optional<Throwable> failure) {
        names.add(name);
        failure.ifPresent(thrown -> add(thrown, name));
    }

    private void add(Throwable failure, String name) {
        ShownFailure.name(failure, name);
        failures.add(failure);
    }

    private Optional<Throwable> run(String name, SchedulingStrategy strategy, Judge judge) {
        ControlledInvocation invocation = new ControlledInvocation(name, strategy, limits, frames, judge);
        try {
            return Thrown.by(() -> CurrentRun.during(invocation, this::lifeCycle));
        } finally {
            closed |= invocation.hadToBeClosed();
            invocation.closeIfOpen();
            Thread.interrupted(); // as JUnit does between two tests
        }
    }

    /** As JUnit's engine goes through it; but not {@code after}, with which it forgets the parameters of a test. */
    private void lifeCycle() throws Exception {
        EngineExecutionContext context = test.prepare(parent);
        try {
            SkipResult skip = test.shouldBeSkipped(context);
            skipped = skip.isSkipped() ? Optional.of(skip.getReason().orElse("")) : Optional.empty();
            if (!skip.isSkipped()) {
                test.execute(test.before(context), NoDynamicTests.INSTANCE);
            }
        } finally {
            test.cleanUp(context);
        }
    }
}
