package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.guided.InTurns;
import io.foretrace.scheduler.guided.OnAndOff;
import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** From states that are alike, every thread goes on once. */
@Timeout(300)
class StateSearchTest {
    private static final int ROUNDS = 20;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** There are 137,846,528,820 orders. */
    @Test
    void manyOrdersOfFewStatesComeToAnEnd() {
        StateSearch states = new StateSearch(1, false);
        Set<Boolean> last = new TreeSet<>();
        int executions = 0;
        while (states.mayHaveMore() && executions < 200) {
            ControlledExecution.run(() -> last.add(OnAndOff.last(ROUNDS)), states.next());
            executions++;
        }
        assertThat(states.mayHaveMore()).isFalse();
        assertThat(last).containsExactly(false, true);
    }

    @Test
    void theSameSeedLeadsToTheSameExecutions() {
        assertThat(schedules(3)).isEqualTo(schedules(3));
    }

    private static List<Schedule> schedules(long seed) {
        StateSearch states = new StateSearch(seed, true);
        List<Schedule> schedules = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            Execution execution = ControlledExecution.run(() -> InTurns.count(8), states.next());
            schedules.add(execution.schedule());
        }
        return schedules;
    }
}
