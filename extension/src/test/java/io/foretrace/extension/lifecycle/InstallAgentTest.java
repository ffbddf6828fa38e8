package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tested.Counter;

/** JUnit has installed the agent before it loaded this class: nobody here does. */
class InstallAgentTest {
    @Test
    void theAgentIsThereBeforeTheFirstTest() {
        assertThat(InstallAgent.failure()).isEmpty();
        assertThat(Agent.isInstalled()).isTrue();
    }

    @Test
    void aTestsOwnClassesAreUnderControl() {
        Set<String> results = new TreeSet<>();
        for (int seed = 0; seed < 50; seed++) {
            Result<String> result = new Result<>("");
            Execution execution =
                    ControlledExecution.run(() -> result.set(incrementedTwice()), new RandomStrategy(seed));
            assertThat(execution.outcome()).isInstanceOf(Outcome.Passed.class);
            results.add(result.get());
        }
        assertThat(results).containsExactly("1", "2");
    }

    private static String incrementedTwice() throws InterruptedException {
        Counter counter = new Counter();
        counter.incrementTwice();
        return "" + counter.value();
    }
}
