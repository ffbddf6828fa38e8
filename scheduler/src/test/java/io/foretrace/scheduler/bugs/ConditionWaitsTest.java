package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A trace tells which signal ended the wait for a condition, so that one that can come too early is found. */
@Timeout(300)
class ConditionWaitsTest {
    /** Somebody waits, and somebody else signals. */
    private static final class Door {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition rung = lock.newCondition();
        private final Condition other = lock.newCondition();
        private boolean isRung;

        /** @param looks whether it looks first if it has to wait */
        @SuppressWarnings("WaitNotInLoop") // that is what the test is about
        private void hear(boolean looks) {
            lock.lock();
            try {
                if (!looks || !isRung) {
                    rung.await();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.unlock();
            }
        }

        private void ring() {
            lock.lock();
            try {
                isRung = true;
                other.signalAll();
                rung.signal();
            } finally {
                lock.unlock();
            }
        }

        static Body body(boolean looks) {
            return () -> {
                Door door = new Door();
                AtomicBlocksTest.Bodies.together(() -> door.hear(looks), door::ring);
            };
        }
    }

    private static List<Report.Found> predicted(Recorded recorded) {
        return Predictor.predict(recorded.trace(), Settings.DEFAULT.only(Set.of(BugKind.ORDER_VIOLATION)))
                .found()
                .stream()
                .filter(found -> found.bug() instanceof LostSignal)
                .toList();
    }

    @Test
    void theSignalAndTheReleaseThatBeganTheWaitAreTold() {
        Trace trace = new Recorded(() -> Door.body(true)).trace();
        assertThat(trace.signals()).singleElement().satisfies(signal -> {
            assertThat(trace.locationText(signal.release())).contains("Door.hear");
            assertThat(trace.locationText(signal.signal())).contains("Door.ring");
        });
    }

    @Test
    void aSignalThatCanComeTooEarlyIsForcedAndTheWaitNeverEnds() {
        Recorded recorded = new Recorded(() -> Door.body(false));
        assertThat(predicted(recorded)).singleElement().satisfies(found -> {
            Verdict verdict = recorded.force(found.bug(), found.witness());
            assertThat(verdict).isInstanceOf(Verdict.Shown.class);
            assertThat(verdict.execution().outcome()).isInstanceOf(Outcome.Hang.class);
        });
    }

    @Test
    void whoLooksFirstIsSafe() {
        assertThat(predicted(new Recorded(() -> Door.body(true)))).isEmpty();
    }
}
