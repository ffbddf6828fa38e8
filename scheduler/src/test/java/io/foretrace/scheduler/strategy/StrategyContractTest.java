package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Simulation.Lock;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy for any program keeps, on random programs with locks, yields and threads that start late. */
class StrategyContractTest {
    private static final int PROGRAMS = 300;

    static Stream<SchedulingStrategy> strategies() {
        return Stream.of(new KeepRunning(), new RandomStrategy(5), new Pct(5, 3, 60), new Pos(5));
    }

    /** The simulation refuses a thread that cannot run. */
    @ParameterizedTest
    @MethodSource("strategies")
    void runsEveryProgramToItsEndByThreadsThatCanRun(SchedulingStrategy strategy) {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            assertThat(program(seed).run(strategy)).as("program %s", seed).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void makesTheSameChoicesInTheSameProgram(SchedulingStrategy strategy) {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Simulation one = program(seed);
            one.run(strategy);
            Simulation other = program(seed);
            other.run(strategy);

            assertThat(other.picks()).as("program %s", seed).isEqualTo(one.picks());
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void canBeReplayed(SchedulingStrategy strategy) {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Simulation recorded = program(seed);
            recorded.run(strategy);
            Simulation replayed = program(seed);
            Replay replay = new Replay(ReplayTest.schedule(recorded.picks()));
            replayed.run(replay);

            assertThat(replayed.done()).as("program %s", seed).isEqualTo(recorded.done());
            assertThat(replay.finished()).isTrue();
        }
    }

    private static Simulation program(int seed) {
        Random random = new Random(seed);
        Simulation program = new Simulation();
        Lock lock = new Lock();
        List<Step> first = body(random, lock);
        for (int thread = 1; thread <= 1 + random.nextInt(20); thread++) {
            if (random.nextBoolean()) {
                program.laterThread("late " + thread, body(random, lock).toArray(Step[]::new));
                first.add(program.start("start " + thread));
            }
        }
        return program.thread("first", first.toArray(Step[]::new))
                .thread("second", body(random, lock).toArray(Step[]::new));
    }

    private static List<Step> body(Random random, Lock lock) {
        List<Step> body = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            switch (random.nextInt(3)) {
                case 0 -> body.add(Step.write("w" + i));
                case 1 -> body.add(Step.of(Operation.YIELD, "y" + i));
                default -> body.addAll(List.of(lock.acquire("a" + i), Step.write("x" + i), lock.release("r" + i)));
            }
        }
        return body;
    }
}
