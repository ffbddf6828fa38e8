package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
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

    /** Of those with one behaviour only, whose threads mostly do not meet, one of so many is judged. */
    private static final int OF_THE_SMALLEST = Integer.getInteger("foretrace.corpus.explored.smallest", 4);

    /** Who has that many schedules, and that many behaviours, is not tiny. */
    private static final int SOME_SCHEDULES = 16;

    private static final int SOME_BEHAVIOURS = 4;

    /**
     * No behaviour is executed twice. Only where threads wait to be woken, or are interrupted, an order may turn out to be impossible when it
     * is tried, and nobody can know that before; nor that what is written is there already.
     */
    private static final Pattern MAY_COME_AGAIN = Pattern.compile("await|\\bpark\\(|interrupt|write");

    private final List<String> wrong = new ArrayList<>();
    private final List<String> fewer = new ArrayList<>();
    private final List<String> notAll = new ArrayList<>();
    private final List<String> repeated = new ArrayList<>();
    private int judged;
    private int notTiny;
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
        System.out.printf(
                "%,d programs judged, %,d of them not tiny: %,d behaviours, executed again %,d, not all in %,d%n",
                judged, notTiny, behaviours, again, notAll.size());
        assertThat(wrong).isEmpty();
        assertThat(repeated).as("behaviours executed twice").isEmpty();
        assertThat(again).as("behaviours executed twice, of %d", behaviours).isLessThanOrEqualTo(behaviours / 100);
        // Where it is not said that these are all, something decides that no event tells: most programs have none of
        // that.
        assertThat(notAll).hasSizeLessThanOrEqualTo(judged / 10);
        assertThat(fewer).as("not said to be all, and not all").hasSizeLessThanOrEqualTo(judged / 200);
        assertThat(notTiny).isGreaterThanOrEqualTo(judged / 5);
    }

    /** Who takes the permit ends in the same step; who finds it taken only waits in it, and has nothing to do with who looks. */
    @Test
    void whoLooksFirstAndWhoIsFirstAreNotMixedUp() {
        judge(0, new Generated(act("acquire"), act("acquire"), act("isAlive")));
        assertThat(judged).isOne();
        assertThat(wrong).isEmpty();
        assertThat(notAll).isEmpty();
    }

    private static Generated.Act act(String name) {
        return new Generated.Act(name, 1, List.of());
    }

    private void judge(int seed, Generated program) {
        Judged judge = new Judged(() -> program.new Run());
        boolean leavesOutNothing = !program.beginsAtOnce();
        if (judge.hasSurelyMoreThan(MOST_SCHEDULES, leavesOutNothing)) {
            return;
        }
        Exploration exploration = new Exploration();
        Set<String> explored = judge.ofAllBehaviours(exploration, 3 * MOST_SCHEDULES);
        if (exploration.behaviours() == 1 && seed % OF_THE_SMALLEST > 0) {
            return;
        }
        String name = "seed " + seed + ": " + program;
        judge.ofAllSchedules(leavesOutNothing, MOST_SCHEDULES).ifPresent(all -> {
            judged++;
            boolean isTiny = judge.schedules() < SOME_SCHEDULES || exploration.behaviours() < SOME_BEHAVIOURS;
            notTiny += isTiny ? 0 : 1;
            if (!explored.equals(all)) {
                boolean isHonest = !exploration.isComplete() && all.containsAll(explored);
                (isHonest ? fewer : wrong).add(name + " has " + all + ", explored were " + explored);
            }
            count(name, exploration);
        });
    }

    private void count(String name, Exploration exploration) {
        behaviours += exploration.behaviours();
        again += exploration.again();
        if (exploration.again() > 0 && !MAY_COME_AGAIN.matcher(name).find()) {
            repeated.add(name);
        }
        if (!exploration.isComplete()) {
            notAll.add(name);
        }
    }
}
