package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExplorationTest {
    private static final Limits LIMITS = new Limits(5_000, 10_000);
    private static final int MOST = 600;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theOutcomesOfAllBehavioursAreThoseOfAllSchedules() {
        int programs = Integer.getInteger("foretrace.explored", 300);
        int first = Integer.getInteger("foretrace.explored.first", 0);
        int judged = 0;
        long schedules = 0;
        long behaviours = 0;
        long again = 0;
        int wrong = 0;
        for (int seed = first; seed < first + programs; seed++) {
            Generated program = new Generated(seed);
            run(program, new io.foretrace.scheduler.strategy.KeepRunning());
            Set<String> all = new TreeSet<>();
            AllSchedules naive = new AllSchedules();
            int count = 0;
            boolean more = true;
            while (more && count < MOST) {
                all.add(run(program, naive));
                count++;
                more = naive.advance();
            }
            if (more) {
                continue;
            }
            judged++;
            if (Boolean.getBoolean("dbg2")) System.out.println(seed + " " + count + " " + (System.nanoTime() / 1000000) % 1000000);
            schedules += count;
            Set<String> explored = new TreeSet<>();
            Exploration exploration = new Exploration();
            Optional<SchedulingStrategy> next = exploration.next();
            while (next.isPresent() && exploration.executions() < 2 * count + 10) {
                Generated.Run run = program.new Run();
                Execution execution = ControlledExecution.run(run::body, next.get(), LIMITS);
                explored.add(text(run, execution));
                exploration.executed(execution);
                next = exploration.next();
            }
            behaviours += exploration.behaviours();
            again += exploration.again();
            if (!all.equals(explored) || next.isPresent()) {
                wrong++;
                Set<String> missing = new TreeSet<>(all);
                missing.removeAll(explored);
                System.out.println("seed " + seed + " " + program + " schedules " + count + " behaviours " + exploration.behaviours() + " again " + exploration.again() + " outcomes " + all.size() + " missing " + missing.size() + (next.isPresent() ? " NOT ENDED" : "") + " " + missing.stream().limit(1).toList());
            }
        }
        System.out.println("judged " + judged + " schedules " + schedules + " behaviours " + behaviours + " again " + again + " wrong " + wrong);
        assertThat(wrong).isZero();
    }

    private static String run(Generated program, SchedulingStrategy strategy) {
        Generated.Run run = program.new Run();
        return text(run, ControlledExecution.run(run::body, strategy, LIMITS));
    }

    private static String text(Generated.Run run, Execution execution) {
        Outcome outcome = execution.outcome();
        String end = outcome.getClass().getSimpleName();
        if (outcome instanceof Outcome.Failed failed) {
            end += failed.cause().getClass().getSimpleName();
        }
        return end + " " + run.state();
    }
}
