package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.explored.InLife;
import io.foretrace.scheduler.explored.SmallProgram;
import io.foretrace.scheduler.instrument.Agent;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exploration comes to all that programs come to in life, not only to what all schedules of ours come to. */
class InLifeTest {
    private static final int MOST = 2_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static List<InLife> programs() {
        return InLife.PROGRAMS;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void whatLifeShowsIsExplored(InLife program) {
        Judged judge = DecidersTest.judge(new SmallProgram(program.name(), program.body()));
        assertThat(judge.ofAllBehaviours(new Exploration(), MOST))
                .isEqualTo(program.outcomes().stream()
                        .map(outcome -> "Passed " + outcome)
                        .collect(Collectors.toSet()));
    }
}
