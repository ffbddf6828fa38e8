package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.shrink.MadeSwitch;
import io.foretrace.scheduler.shrink.Shrinking;
import io.foretrace.scheduler.shrink.Shrunk;
import io.foretrace.scheduler.shrink.Trial;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A failing random schedule with many switches shrinks to the fewest that the failure needs. */
@Timeout(300)
class ShrinkingTest {
    private static final int MANY = 100;
    private static final int MOST_TRIES = 400;

    /** Each program, with the number of switches that its failure needs, beside those of threads that cannot go on. */
    private static final Map<String, Integer> NEEDED = Map.of(
            "lostUpdate", 1, "twoSections", 1, "seenTwice", 2, "seenThreeTimes", 4, "deadlock", 1, "whoIsFirst", 1);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lostUpdate", "twoSections", "seenTwice", "seenThreeTimes", "deadlock", "whoIsFirst"})
    void aFailingScheduleShrinksToTheKnownMinimum(String name) {
        Supplier<Body> body = () -> () -> new NoisyProgram().run(name);
        Execution failing = failing(body);
        List<Execution> same = new ArrayList<>();
        Shrunk shrunk = shrink(failing, body, same);
        assertThat(shrunk.switches()).as(name).hasSize(NEEDED.getOrDefault(name, 0));
        assertThat(shrunk.isMinimal()).isTrue();
        assertThat(shrunk.without()).containsOnly(Trial.Result.OPPOSITE);
        Execution small = same.get(same.size() - 1);
        assertThat(small.schedule().runs()).isLessThan(failing.schedule().runs() / 5);
        assertThat(sign(ControlledExecution.run(body.get(), new Replay(small.schedule()))))
                .isEqualTo(sign(failing));
    }

    @Test
    void switchesAreWhereTheirThreadsTouchWhatOthersTouch() {
        Supplier<Body> body = () -> () -> new NoisyProgram().run("lostUpdate");
        Shrunk shrunk = shrink(failing(body), body, new ArrayList<>());
        assertThat(shrunk.switches()).extracting(MadeSwitch::shared).containsExactly(true);
    }

    @Test
    void theSameScheduleShrinksInTheSameWay() {
        Supplier<Body> body = () -> () -> new NoisyProgram().run("seenTwice");
        Execution failing = failing(body);
        assertThat(shrink(failing, body, new ArrayList<>())).isEqualTo(shrink(failing, body, new ArrayList<>()));
    }

    @Test
    void noMoreIsTriedThanAllowed() {
        Supplier<Body> body = () -> () -> new NoisyProgram().run("seenThreeTimes");
        Execution failing = failing(body);
        Shrunk shrunk = Shrinking.shrink(failing.schedule(), trial(failing, body, new ArrayList<>()), 7, () -> true)
                .orElseThrow();
        assertThat(shrunk.tries()).isEqualTo(7);
        assertThat(shrunk.isMinimal()).isFalse();
    }

    @Test
    void whatDoesNotFailAgainIsNotShrunk() {
        Supplier<Body> body = () -> () -> new NoisyProgram().run("lostUpdate");
        assertThat(Shrinking.shrink(
                        failing(body).schedule(), strategy -> Trial.Result.OPPOSITE, MOST_TRIES, () -> true))
                .isEmpty();
    }

    private static Shrunk shrink(Execution failing, Supplier<Body> body, List<Execution> same) {
        return Shrinking.shrink(failing.schedule(), trial(failing, body, same), MOST_TRIES, () -> true)
                .orElseThrow();
    }

    private static Trial trial(Execution failing, Supplier<Body> body, List<Execution> same) {
        return strategy -> {
            Execution execution = ControlledExecution.run(body.get(), strategy);
            if (execution.outcome() instanceof Outcome.Passed) {
                return Trial.Result.OPPOSITE;
            }
            if (!sign(execution).equals(sign(failing))) {
                return Trial.Result.OTHER;
            }
            same.add(execution);
            return Trial.Result.SAME;
        };
    }

    private static String sign(Execution execution) {
        return execution.outcome() instanceof Outcome.Failed failed
                ? failed.cause().toString()
                : execution.outcome().getClass().getSimpleName();
    }

    /** The first random schedule that fails, with many switches. */
    private static Execution failing(Supplier<Body> body) {
        for (int seed = 0; seed < 1_000; seed++) {
            Execution execution = ControlledExecution.run(body.get(), new RandomStrategy(seed));
            if (!(execution.outcome() instanceof Outcome.Passed)
                    && execution.schedule().runs() > MANY) {
                return execution;
            }
        }
        throw new AssertionError("no schedule failed");
    }
}
