package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A strategy that asks what threads are about to touch changes nothing by that: a replay, which does not ask, does the same again. */
@Timeout(300)
class AskedForSubjectsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theHashOfAnObjectThatTheJdkMadeIsThatOfTheThreadThatTouchesItFirst() {
        int hash = hash(new KeepRunning());
        assertThat(hash(new Asks())).isEqualTo(hash);
    }

    private static int hash(SchedulingStrategy strategy) {
        Result<Integer> hash = new Result<>(0);
        assertThat(Controlled.run(() -> Locks.inAThread(hash), strategy).outcome())
                .isEqualTo(new Outcome.Passed());
        return hash.get();
    }

    /** As {@link KeepRunning}, and asks at each choice what the threads that can run are about to touch. */
    private static final class Asks implements SchedulingStrategy {
        private final KeepRunning rest = new KeepRunning();

        @Override
        public int next(Choice choice) {
            for (int i = 0; i < choice.enabledCount(); i++) {
                assertThat(choice.subject(choice.enabled(i))).isNotNegative();
            }
            return rest.next(choice);
        }
    }

    /** Loaded after the agent. */
    static final class Locks {
        private Locks() {}

        static Body inAThread(Result<Integer> hash) {
            return () -> {
                Object made = List.of(1).iterator();
                Thread thread = new Thread(() -> {
                    synchronized (made) {
                        hash.set(System.identityHashCode(made));
                    }
                });
                thread.start();
                thread.join();
            };
        }
    }
}
