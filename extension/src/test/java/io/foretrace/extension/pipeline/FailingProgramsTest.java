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
 * Programs with a mistake of each class are found out, and the same ones without it are not accused and mostly explored as a whole. The
 * budget is in executions, so that the answer is the same on every machine; {@link FailingPrograms} examines more of them.
 */
@Timeout(1800)
class FailingProgramsTest {
    /** So many of each class, with the mistake and without it. */
    private static final int PROGRAMS = Integer.getInteger("foretrace.corpus.failing", 8);

    /** Not those that the benchmark has, which are looked at when something is made better. */
    private static final int FIRST = Integer.getInteger("foretrace.corpus.failing.first", 10_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void ninetyNineOfAHundredMistakesAreFound() {
        List<String> missed = new ArrayList<>();
        int programs = 0;
        for (String name : Programs.classes()) {
            for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
                programs++;
                if (!examine(name, new Shape(seed, false)).found()) {
                    missed.add(name + " " + seed);
                }
            }
        }
        assertThat(missed).as("of %d programs", programs).hasSizeLessThanOrEqualTo(programs / 100);
    }

    @Test
    void withoutTheMistakeThereIsNoAlarmAndEightOfTenAreExploredAsAWhole() {
        List<String> accused = new ArrayList<>();
        List<String> notWhole = new ArrayList<>();
        int programs = 0;
        for (String name : Programs.classes()) {
            for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
                programs++;
                FailingPrograms.Examined examined = examine(name, new Shape(seed, true));
                if (examined.found()) {
                    accused.add(name + " " + seed + ": " + examined.shown());
                }
                if (!examined.isWhole()) {
                    notWhole.add(name + " " + seed);
                }
            }
        }
        assertThat(accused).isEmpty();
        assertThat(notWhole).as("of %d programs", programs).hasSizeLessThanOrEqualTo(programs / 5);
    }

    private static FailingPrograms.Examined examine(String name, Shape shape) {
        return FailingPrograms.examine(name, shape, FailingPrograms.within(FailingPrograms.BUDGET));
    }
}
