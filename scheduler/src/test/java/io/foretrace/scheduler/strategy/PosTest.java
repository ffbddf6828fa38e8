package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PosTest {
    @Test
    void theSameSeedMakesTheSameChoicesInEveryExecution() {
        Pos strategy = new Pos(42);
        List<Integer> first = picks(strategy);

        assertThat(picks(strategy)).isEqualTo(first);
        assertThat(picks(new Pos(42))).isEqualTo(first);
    }

    @Test
    void otherSeedsMakeOtherChoices() {
        Set<List<Integer>> different = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            different.add(picks(new Pos(seed)));
        }
        assertThat(different).hasSizeGreaterThan(90);
    }

    private static List<Integer> picks(Pos strategy) {
        Simulation program = new Simulation();
        for (int thread = 0; thread < 3; thread++) {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                steps.add(Step.access(Operation.WRITE, "A.java:" + i, "shared"));
            }
            program.thread("0." + thread, steps.toArray(new Step[0]));
        }
        program.run(strategy);
        return program.picks();
    }
}
