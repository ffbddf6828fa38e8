package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.failing.Programs;
import tested.failing.Shape;

/**
 * Programs with a mistake of each class are found out, and the same ones without it are not accused. The budget is in
 * executions, so that the answer is the same on every machine; {@link FailingPrograms} measures more of them by the clock.
 */
@Timeout(1800)
class FailingProgramsTest {
    private static final int WRONG = Integer.getInteger("foretrace.corpus.failing", 4);
    private static final int RIGHT = WRONG / 2;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void ninetyNineOfAHundredMistakesAreFound() {
        List<String> missed = new ArrayList<>();
        int programs = 0;
        for (String name : Programs.classes()) {
            for (int seed = 0; seed < WRONG; seed++) {
                programs++;
                if (!examine(name, new Shape(seed, false)).found()) {
                    missed.add(name + " " + seed);
                }
            }
        }
        assertThat(missed).hasSizeLessThanOrEqualTo(programs / 100);
    }

    @Test
    void withoutTheMistakeThereIsNoAlarm() {
        List<String> accused = new ArrayList<>();
        for (String name : Programs.classes()) {
            for (int seed = 0; seed < RIGHT; seed++) {
                FailingPrograms.Examined examined = examine(name, new Shape(seed, true));
                if (examined.found()) {
                    accused.add(name + " " + seed + ": " + examined.shown());
                }
            }
        }
        assertThat(accused).isEmpty();
    }

    private static FailingPrograms.Examined examine(String name, Shape shape) {
        return FailingPrograms.examine(name, shape, FailingPrograms.within(300));
    }
}
