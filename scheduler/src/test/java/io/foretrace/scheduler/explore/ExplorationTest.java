package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * All behaviours are all there is: on generated programs, what the executed behaviours come to is what all schedules come to,
 * each of which is run by a judge that knows nothing of behaviours.
 */
class ExplorationTest {
    private static final int PROGRAMS = Integer.getInteger("foretrace.explored", 300);
    private static final int FIRST = Integer.getInteger("foretrace.explored.first", 0);

    /** Programs with more schedules than these are not judged. */
    private static final int SCHEDULES = 200;

    private static final Limits LIMITS = new Limits(5_000, 10_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theOutcomesOfAllBehavioursAreThoseOfAllSchedules() {
        List<String> wrong = new ArrayList<>();
        int judged = 0;
        int behaviours = 0;
        int again = 0;
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            Generated program = new Generated(seed);
            ControlledExecution.run(program.new Run()::body, new KeepRunning(), LIMITS); // loads classes
            Optional<Set<String>> all = outcomesOfAllSchedules(program);
            if (all.isPresent()) {
                Exploration exploration = new Exploration();
                Set<String> explored = outcomesOfAllBehaviours(program, exploration);
                judged++;
                behaviours += exploration.behaviours();
                again += exploration.again();
                if (!explored.equals(all.get())) {
                    wrong.add("seed " + seed + ": " + program + " has " + all.get() + ", explored were " + explored);
                }
            }
        }
        assertThat(wrong).isEmpty();
        // Many programs are small enough to be judged, and hardly a behaviour is executed twice.
        assertThat(judged).isGreaterThan(PROGRAMS / 3);
        assertThat(again).isLessThanOrEqualTo(behaviours / 20);
    }

    /** Empty if there are too many schedules. */
    private static Optional<Set<String>> outcomesOfAllSchedules(Generated program) {
        Set<String> outcomes = new TreeSet<>();
        AllSchedules schedules = new AllSchedules();
        int count = 0;
        do {
            if (count++ == SCHEDULES) {
                return Optional.empty();
            }
            Generated.Run run = program.new Run();
            outcomes.add(outcome(run, ControlledExecution.run(run::body, schedules, LIMITS)));
        } while (schedules.advance());
        return Optional.of(outcomes);
    }

    private static Set<String> outcomesOfAllBehaviours(Generated program, Exploration exploration) {
        Set<String> outcomes = new TreeSet<>();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent()) {
            assertThat(exploration.executions()).as("executions of %s", program).isLessThan(SCHEDULES);
            Generated.Run run = program.new Run();
            Execution execution = ControlledExecution.run(run::body, next.get(), LIMITS);
            outcomes.add(outcome(run, execution));
            exploration.executed(execution);
            next = exploration.next();
        }
        return outcomes;
    }

    private static String outcome(Generated.Run run, Execution execution) {
        Outcome outcome = execution.outcome();
        String end = outcome instanceof Outcome.Failed failed
                ? failed.cause().toString()
                : outcome.getClass().getSimpleName();
        return end + " " + run.state();
    }
}
