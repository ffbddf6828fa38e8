package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explored.SmallProgram;
import io.foretrace.scheduler.explored.Waiters;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits that end although nobody has given a signal, where that is asked for: they are choices as all others are. */
class SpuriousWakeUpsTest {
    private static final int MOST = 60_000;
    private static final String RIGHT = "Passed seen 1";
    private static final String WRONG = "Passed seen 0";

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static List<SmallProgram> askOnce() {
        return List.of(
                new SmallProgram("if, on a monitor", Waiters::ifOnMonitor),
                new SmallProgram("if, on a condition", Waiters::ifOnCondition));
    }

    static List<SmallProgram> askAgain() {
        return List.of(
                new SmallProgram("while, on a monitor", Waiters::whileOnMonitor),
                new SmallProgram("while, on a condition", Waiters::whileOnCondition),
                new SmallProgram("while, two threads", Waiters::twoInLoops));
    }

    static List<SmallProgram> small() {
        return List.of(
                new SmallProgram("if, on a monitor", Waiters::ifOnMonitor),
                new SmallProgram("while, on a monitor", Waiters::whileOnMonitor),
                new SmallProgram("while, without a signal", Waiters::whileWithoutSignal));
    }

    @ParameterizedTest
    @MethodSource("askOnce")
    void aConditionThatIsAskedOnceFailsWithASingleWaiter(SmallProgram program) {
        assertThat(explored(judge(program))).containsExactly(WRONG, RIGHT);
    }

    @ParameterizedTest
    @MethodSource("askOnce")
    void theyDoNotComeUnlessTheyAreAskedFor(SmallProgram program) {
        assertThat(explored(DecidersTest.judge(program))).containsExactly(RIGHT);
    }

    @ParameterizedTest
    @MethodSource("askAgain")
    void aLoopAroundTheWaitIsRight(SmallProgram program) {
        assertThat(explored(judge(program))).containsExactly(RIGHT);
    }

    /** That a thread may wake up for nothing is no help to one that waits for a signal. */
    @Test
    void whoWaitsForASignalThatNeverComesStillHangs() {
        SmallProgram program = new SmallProgram("while, without a signal", Waiters::whileWithoutSignal);
        assertThat(explored(judge(program))).contains(RIGHT).anyMatch(outcome -> outcome.startsWith("Hang"));
    }

    @ParameterizedTest
    @MethodSource("small")
    void theOutcomesAreThoseOfAllSchedules(SmallProgram program) {
        Judged judge = judge(program);
        assertThat(judge.ofAllSchedules(true, MOST)).contains(explored(judge));
    }

    @Test
    void aReplayWakesTheSameThreadAtTheSameMoment() {
        SmallProgram program = new SmallProgram("if, on a monitor", Waiters::ifOnMonitor);
        Limits limits = Limits.DEFAULT.withSpuriousWakeUps(true);
        int wrong = 0;
        for (int seed = 0; seed < 100; seed++) {
            Judged.Run first = DecidersTest.run(program);
            Execution execution = ControlledExecution.run(first::body, new RandomStrategy(seed), limits);
            Judged.Run second = DecidersTest.run(program);
            Execution again = ControlledExecution.run(second::body, new Replay(execution.schedule()), limits);
            assertThat(again.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(again.recording().isSameAs(execution.recording())).isTrue();
            assertThat(second.state()).isEqualTo(first.state());
            wrong += first.state().equals("seen 0") ? 1 : 0;
        }
        assertThat(wrong).isBetween(1, 99);
    }

    private static Judged judge(SmallProgram program) {
        return Judged.withSpuriousWakeUps(() -> DecidersTest.run(program));
    }

    private static Set<String> explored(Judged judge) {
        Exploration exploration = new Exploration();
        Set<String> outcomes = judge.ofAllBehaviours(exploration, MOST);
        assertThat(exploration.isComplete()).isTrue();
        return outcomes;
    }
}
