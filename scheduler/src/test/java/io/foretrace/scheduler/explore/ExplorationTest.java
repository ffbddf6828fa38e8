package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * All behaviours are all there is: on generated programs, what the executed behaviours come to is what all schedules come to,
 * each of which is run by a judge that knows nothing of behaviours.
 */
class ExplorationTest {
    /** So many programs are judged; others have too many schedules. */
    private static final int PROGRAMS = Integer.getInteger("foretrace.corpus.explored", 2_000);

    private static final int FIRST = Integer.getInteger("foretrace.corpus.explored.first", 0);
    private static final int MOST_SCHEDULES = Integer.getInteger("foretrace.corpus.explored.schedules", 40);

    private final List<String> wrong = new ArrayList<>();
    private final List<String> notAll = new ArrayList<>();
    private int judged;
    private int behaviours;
    private int again;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theOutcomesOfAllBehavioursAreThoseOfAllSchedules() {
        for (int seed = FIRST; judged < PROGRAMS; seed++) {
            judge(seed, new Generated(seed));
        }
        assertThat(wrong).isEmpty();
        // No behaviour is executed twice, but for those of which nobody can know before that they cannot come: who
        // waits for a
        // condition, or is interrupted.
        assertThat(again).as("behaviours executed twice, of %d", behaviours).isLessThanOrEqualTo(behaviours / 50);
        // Where it is not said that these are all, something decides that no event tells: most programs have none of
        // that.
        assertThat(notAll).hasSizeLessThanOrEqualTo(judged / 5);
    }

    private void judge(int seed, Generated program) {
        Judged judge = new Judged(() -> program.new Run());
        Optional<Set<String>> all = judge.ofAllSchedules(program.how != Generated.How.THREADS, MOST_SCHEDULES);
        if (all.isEmpty()) {
            return;
        }
        judged++;
        Exploration exploration = new Exploration();
        Set<String> explored = judge.ofAllBehaviours(exploration, 3 * MOST_SCHEDULES);
        behaviours += exploration.behaviours();
        again += exploration.again();
        String name = "seed " + seed + ": " + program;
        if (!explored.equals(all.get())) {
            wrong.add(name + " has " + all.get() + ", explored were " + explored
                    + (exploration.isComplete() ? ", said to be all" : ""));
        }
        if (!exploration.isComplete()) {
            notAll.add(name);
        }
    }
}
