package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.Simulation.Step;
import org.junit.jupiter.api.Test;

class AsFarAsItGoesTest {
    private static final Step WRITE = Step.write("A.run(A.java:1)");

    /** Takes turns between two threads, until the program does something else than it expects. */
    private static final class Turns implements SchedulingStrategy {
        private final int most;
        private int made;

        Turns(int most) {
            this.most = most;
        }

        @Override
        public void begin() {
            made = 0;
        }

        @Override
        public int next(Choice choice) {
            if (made == most) {
                throw new Divergence(choice.step(), "the end", "a write");
            }
            return made++ % 2;
        }
    }

    @Test
    void theExecutionGoesOnWithFewSwitchesWhereTheProgramLeavesTheStrategy() {
        Simulation program = twoThreads();
        assertThat(program.run(new AsFarAsItGoes(new Turns(3)))).isTrue();
        assertThat(program.picks()).containsExactly(0, 1, 0, 0, 0, 1, 1, 1);
    }

    @Test
    void theStrategyIsFollowedAgainInTheNextExecution() {
        AsFarAsItGoes strategy = new AsFarAsItGoes(new Turns(3));
        twoThreads().run(strategy);
        Simulation again = twoThreads();
        again.run(strategy);
        assertThat(again.picks()).startsWith(0, 1, 0);
    }

    @Test
    void muchTimeDoesNotPassWhileOthersCanRun() {
        AsFarAsItGoes strategy = new AsFarAsItGoes(choice -> 1);
        strategy.begin();
        FakeChoice choice = FakeChoice.withThreads(2).canRun(0).timed(1, true);
        assertThat(strategy.next(choice)).isZero();
    }

    private static Simulation twoThreads() {
        return new Simulation().thread("0", WRITE, WRITE, WRITE, WRITE).thread("0.1", WRITE, WRITE, WRITE, WRITE);
    }
}
