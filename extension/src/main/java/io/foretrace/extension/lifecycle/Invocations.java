package io.foretrace.extension.lifecycle;

import io.foretrace.scheduler.strategy.KeepRunning;
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
    private final Work work;
    private boolean done;

    private Invocations(Work work) {
        super(Long.MAX_VALUE, ORDERED | NONNULL);
        this.work = work;
    }

    /** The invocations that the work asks for. */
    static Stream<TestTemplateInvocationContext> stream(Work work) {
        return StreamSupport.stream(new Invocations(work), false);
    }

    @Override
    public void forEachRemaining(Consumer<? super TestTemplateInvocationContext> junit) {
        if (!done) {
            done = true;
            JUnitRuns runs = new JUnitRuns(junit, Rehearsals.behind(junit));
            try {
                work.with(runs, runs::limit);
            } catch (TestSkipped e) {
                runs.show("not recorded: the test is skipped", new KeepRunning(), run -> {});
            }
        }
    }

    /** All at once: what is decided depends on what has been run. */
    @Override
    public boolean tryAdvance(Consumer<? super TestTemplateInvocationContext> junit) {
        forEachRemaining(junit);
        return false;
    }
}
