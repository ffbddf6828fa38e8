package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class OwnStrategyTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aStrategyOfTheUsersIsRewrittenButNotSeen() {
        Execution execution = Own.run();
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.recording().text()).contains("shared").doesNotContain("asked");
    }

    /** Of its own, so that the agent is there before it. */
    private static final class Own {
        static int shared;

        static Execution run() {
            return ControlledExecution.run(
                    () -> {
                        Thread other = new Thread(() -> shared++);
                        other.start();
                        shared--;
                        other.join();
                    },
                    new LastOne());
        }
    }

    private static final class LastOne implements SchedulingStrategy {
        private int asked;

        @Override
        public int next(Choice choice) {
            asked++;
            return choice.enabled(asked > 0 ? choice.enabledCount() - 1 : 0);
        }
    }
}
