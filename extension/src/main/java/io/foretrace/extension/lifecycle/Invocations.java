package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.TestRuns;
import io.foretrace.scheduler.control.Limits;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * The invocations of a test as JUnit wants them, a stream. Each is run by JUnit as soon as it is handed over, which makes it
 * possible to decide on the next one when the one before is done.
 */
final class Invocations extends Spliterators.AbstractSpliterator<TestTemplateInvocationContext> {
    private final Limits limits;
    private final Consumer<TestRuns> work;
    private boolean done;

    private Invocations(Limits limits, Consumer<TestRuns> work) {
        super(Long.MAX_VALUE, ORDERED | NONNULL);
        this.limits = limits;
        this.work = work;
    }

    /** The invocations that the work asks for. */
    static Stream<TestTemplateInvocationContext> stream(Limits limits, Consumer<TestRuns> work) {
        return StreamSupport.stream(new Invocations(limits, work), false);
    }

    @Override
    public void forEachRemaining(Consumer<? super TestTemplateInvocationContext> junit) {
        if (!done) {
            done = true;
            work.accept(new JUnitRuns(junit, Rehearsals.behind(junit), limits));
        }
    }

    /** All at once: what is decided depends on what has been run. */
    @Override
    public boolean tryAdvance(Consumer<? super TestTemplateInvocationContext> junit) {
        forEachRemaining(junit);
        return false;
    }
}
