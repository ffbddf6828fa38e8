package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.explored.SmallProgram;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What decides what a program does is explored, all of it; or it is not said that these are all behaviours. An exploration that
 * says so and is wrong is worse than one that never does.
 */
class DecidersTest {
    private static final int MOST = 1_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static List<SmallProgram> explored() {
        return SmallProgram.EXPLORED;
    }

    static List<SmallProgram> neverAll() {
        return SmallProgram.NEVER_ALL;
    }

    @ParameterizedTest
    @MethodSource("explored")
    void whatIsSeenIsExploredAsAWhole(SmallProgram program) {
        Judged judge = judge(program);
        Exploration exploration = new Exploration();
        Set<String> explored = judge.ofAllBehaviours(exploration, MOST);
        assertThat(explored).isEqualTo(possible(judge));
        assertThat(exploration.isComplete())
                .as("all, after %d executions with %d goals left", exploration.executions(), exploration.left())
                .isTrue();
        assertThat(exploration.behaviours()).isGreaterThan(1);
    }

    @ParameterizedTest
    @MethodSource("neverAll")
    void whatIsNotSeenKeepsItFromBeingAll(SmallProgram program) {
        Exploration exploration = new Exploration();
        judge(program).ofAllBehaviours(exploration, MOST);
        assertThat(exploration.isComplete()).isFalse();
    }

    /** All there is, if that is not too much; else what many random schedules come to. */
    private static Set<String> possible(Judged judge) {
        Optional<Set<String>> all = judge.ofAllSchedules(true, MOST);
        return all.orElseGet(() ->
                judge.of(LongStream.range(0, MOST).mapToObj(RandomStrategy::new).toList()));
    }

    static Judged judge(SmallProgram program) {
        return new Judged(() -> run(program));
    }

    static Judged.Run run(SmallProgram program) {
        return new Judged.Run() {
            private String result = "did not end";

            @Override
            public void body() throws Exception {
                result = program.body().call();
            }

            @Override
            public String state() {
                return result;
            }
        };
    }
}
