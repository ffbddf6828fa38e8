package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.explored.life.Kind;
import io.foretrace.scheduler.explored.life.Kinds;
import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Where it is said that all behaviours were explored, life has no others: generated programs are run many times without control,
 * with breaks that only take time. All schedules, which {@link ExplorationTest} runs, have the scheduling points that exploration
 * has; life needs none.
 */
class GeneratedInLifeTest {
    /** So many programs are made; life judges those whose behaviours are all explored. */
    private static final int PROGRAMS = Integer.getInteger("foretrace.corpus.life", 100);

    private static final int FIRST = Integer.getInteger("foretrace.corpus.life.first", 0);
    private static final int RUNS = Integer.getInteger("foretrace.corpus.life.runs", 50);
    private static final String ONLY = System.getProperty("foretrace.corpus.life.only", ".*");
    private static final int MOST = 60;

    private final List<String> wrong = new ArrayList<>();
    private int judged;
    private int seen;
    private int explored;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void whatLifeShowsIsExplored() throws InterruptedException {
        List<Kind<?>> kinds = new ArrayList<>(Kinds.ALL);
        kinds.removeIf(kind -> !kind.name().matches(ONLY));
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            judge(seed, new LifeProgram(seed, kinds));
        }
        System.out.println(judged + " programs judged, in life " + seen + " of " + explored + " outcomes");
        assertThat(wrong).isEmpty();
        assertThat(judged).isGreaterThan(PROGRAMS / 3);
    }

    private void judge(int seed, LifeProgram program) throws InterruptedException {
        Judged judge = new Judged(() -> program.new Run(Pace.STEADY));
        Exploration exploration = new Exploration();
        Set<String> all = judge.ofAllBehaviours(exploration, MOST);
        boolean ends = all.stream().allMatch(outcome -> outcome.startsWith("Passed"));
        if (!exploration.isComplete() || !ends) {
            return; // not all is said; or threads wait for ever, which nobody wants to wait for
        }
        Set<String> lived = Life.outcomes(program, RUNS);
        judged++;
        explored += all.size();
        Set<String> unexplored = new TreeSet<>(lived);
        unexplored.removeAll(all);
        seen += lived.size() - unexplored.size();
        if (!unexplored.isEmpty()) {
            wrong.add("seed " + seed + ": " + program + " comes to " + unexplored + ", explored were " + all);
        }
    }
}
