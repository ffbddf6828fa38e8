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
@Timeout(30)
class CollectorTest {
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void whatWasCollectedBeforeIsNotSeen() {
        Reference<Object> reference = enqueued();
        assertThat(Controlled.run(() -> Bodies::findsNothing).outcome()).isEqualTo(new Outcome.Passed());
        assertThat(QUEUE.poll()).isSameAs(reference);
    }

    @Test
    void aProgramThatCollectsSeesWhatWasFound() {
        enqueued();
        assertThat(Controlled.run(() -> Bodies::collectsAndFindsOne).outcome()).isEqualTo(new Outcome.Passed());
        assertThat(QUEUE.poll()).isNull();
    }

    @Test
    void aProgramThatEnqueuesAReferenceFindsIt() {
        assertThat(Controlled.run(() -> Bodies::enqueuesAndFindsOne).outcome()).isEqualTo(new Outcome.Passed());
    }

    private static Reference<Object> enqueued() {
        Reference<Object> reference = new WeakReference<>(new Object(), QUEUE);
        reference.enqueue();
        return reference;
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void findsNothing() {
            assertThat(QUEUE.poll()).isNull();
        }

        static void collectsAndFindsOne() {
            System.gc();
            assertThat(QUEUE.poll()).isNotNull();
        }

        static void enqueuesAndFindsOne() {
            Reference<Object> reference = new WeakReference<>(new Object(), QUEUE);
            reference.enqueue();
            assertThat(QUEUE.poll()).isSameAs(reference);
        }
    }
}
