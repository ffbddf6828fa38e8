package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Limits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Wherever a bound ends a forced execution, nothing is proven: a deadlock that is there is never called infeasible. */
@Timeout(300)
class OutOfTimeTest {
    @Test
    void aBoundOfStepsNeverProvesAnything() {
        Recorded recorded = new Recorded(() -> Bodies::oppositeOrders);
        List<String> whys = new ArrayList<>();
        long bound = 1;
        Verdict verdict = force(recorded, bound);
        while (verdict instanceof Verdict.OutOfTime outOfTime) {
            whys.add(outOfTime.why());
            verdict = force(recorded, ++bound);
        }
        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        assertThat(whys.get(0)).startsWith("1 steps were made, and still expected ");
        assertThat(whys)
                .last()
                .isEqualTo(
                        "the execution came to a bound; expected each of the threads 0.1, 0.2 to wait for a lock that"
                                + " another one of them holds");
    }

    private static Verdict force(Recorded recorded, long steps) {
        int first = recorded.event("T0.1", Op.ACQUIRE, 1);
        int second = recorded.event("T0.2", Op.ACQUIRE, 1);
        return recorded.force(
                new Deadlock(List.of(first, second)), recorded.upTo(first, second), new Limits(steps, 5_000));
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void oppositeOrders() throws InterruptedException {
            Object left = new Object();
            Object right = new Object();
            Thread one = new Thread(() -> nest(left, right));
            Thread other = new Thread(() -> nest(right, left));
            one.start();
            other.start();
            one.join();
            other.join();
        }

        private static void nest(Object outer, Object inner) {
            synchronized (outer) {
                synchronized (inner) {
                    inner.notifyAll();
                }
            }
        }
    }
}
