package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.guided.InTurns;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Touches;
import io.foretrace.scheduler.strategy.KeepRunning;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is near what was new is forgotten when there is too much of it: an hour of executions does not fill the memory. */
class NeighboursTest {
    private static final int BOUND = 1_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void longBeginningsAreForgottenAndTheNewestOnesAreKept() {
        NotingStrategy noted = new NotingStrategy(new KeepRunning());
        Touches touches = ControlledExecution.run(() -> InTurns.count(40), noted)
                .recording()
                .touches();
        Neighbours neighbours = new Neighbours(BOUND);
        long most = 0;
        for (int i = 0; i < 50; i++) {
            neighbours.add(new News().in(touches), touches, noted); // everything is new each time
            assertThat(neighbours.steps()).isLessThanOrEqualTo(BOUND);
            most = Math.max(most, neighbours.steps());
        }
        assertThat(most).isGreaterThan(BOUND / 2); // as much as there is room for
        Neighbours newest = new Neighbours(BOUND);
        newest.add(new News().in(touches), touches, noted);
        assertThat(neighbours.next().orElseThrow().steps())
                .isEqualTo(newest.next().orElseThrow().steps());
        while (neighbours.next().isPresent()) {
            assertThat(neighbours.steps()).isNotNegative();
        }
        assertThat(neighbours.steps()).isZero();
    }
}
