package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the garbage collector has found by chance does not show in an execution. */
@Timeout(300)
class CollectorTest {
    /** Each test has its own: what one leaves behind is not found by the next. */
    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void whatWasCollectedBeforeIsNotSeen() {
        Reference<Object> reference = enqueued();
        assertThat(Controlled.run(() -> () -> Bodies.findsNothing(queue)).outcome())
                .isEqualTo(new Outcome.Passed());
        assertThat(queue.poll()).isSameAs(reference);
    }

    @Test
    void aProgramThatCollectsSeesWhatWasFound() {
        enqueued();
        assertThat(Controlled.run(() -> () -> Bodies.collectsAndFindsOne(queue)).outcome())
                .isEqualTo(new Outcome.Passed());
        assertThat(queue.poll()).isNull();
    }

    @Test
    void aProgramThatEnqueuesAReferenceFindsIt() {
        assertThat(Controlled.run(() -> () -> Bodies.enqueuesAndFindsOne(queue)).outcome())
                .isEqualTo(new Outcome.Passed());
    }

    private Reference<Object> enqueued() {
        Reference<Object> reference = new WeakReference<>(new Object(), queue);
        reference.enqueue();
        return reference;
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void findsNothing(ReferenceQueue<Object> queue) {
            assertThat(queue.poll()).isNull();
        }

        static void collectsAndFindsOne(ReferenceQueue<Object> queue) {
            System.gc();
            assertThat(queue.poll()).isNotNull();
        }

        static void enqueuesAndFindsOne(ReferenceQueue<Object> queue) {
            Reference<Object> reference = new WeakReference<>(new Object(), queue);
            reference.enqueue();
            assertThat(queue.poll()).isSameAs(reference);
        }
    }
}
