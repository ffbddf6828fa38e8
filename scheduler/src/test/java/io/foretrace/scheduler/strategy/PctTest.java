package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Simulation.Lock;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PctTest {
    private static final int SEEDS = 20_000;

    @Test
    void theSameSeedMakesTheSameChoicesInEveryExecution() {
        Pct strategy = new Pct(42, 3, 30);
        List<Integer> first = picks(strategy);

        assertThat(picks(strategy)).isEqualTo(first);
        assertThat(picks(new Pct(42, 3, 30))).isEqualTo(first);
    }

    @Test
    void otherSeedsMakeOtherChoices() {
        Set<List<Integer>> different = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            different.add(picks(new Pct(seed, 3, 30)));
        }

        assertThat(different).hasSizeGreaterThan(50);
    }

    @Test
    void withoutChangePointsEveryThreadRunsToItsEndInOneOfAllOrders() {
        Set<List<Integer>> different = new HashSet<>();
        for (long seed = 0; seed < 200; seed++) {
            different.add(picks(new Pct(seed, 1, 30)).stream().distinct().toList());
            assertThat(switches(picks(new Pct(seed, 1, 30)))).isEqualTo(2);
        }

        assertThat(different).hasSize(6);
    }

    @Test
    void aChangePointIsOneMoreSwitchAtMostThereAndOneBack() {
        for (long seed = 0; seed < 200; seed++) {
            assertThat(switches(picks(new Pct(seed, 2, 30)))).isBetween(2, 3);
        }
    }

    @Test
    void findsABugOfDepth1AsOftenAsThePaperSays() {
        // The last of four threads has to come first.
        assertThat(hits(seed -> made(new Pct(seed, 1, 40), 4, 10).get(0).startsWith("3 ")))
                .isGreaterThanOrEqualTo(bound(4, 40, 1));
    }

    @Test
    void findsABugOfDepth2AsOftenAsThePaperSays() {
        int k = 20;
        assertThat(hits(seed -> isInOrder(made(new Pct(seed, 2, k), 2, 10), "0 L4", "1 L0", "0 L5")))
                .isGreaterThanOrEqualTo(bound(2, k, 2));
    }

    @Test
    void findsABugOfDepth3AsOftenAsThePaperSays() {
        int k = 12;
        assertThat(hits(seed -> isInOrder(made(new Pct(seed, 3, k), 2, 6), "0 L2", "1 L2", "0 L3", "1 L3")))
                .isGreaterThanOrEqualTo(bound(2, k, 3));
    }

    @Test
    void findsADeadlockOfTwoLocksAsOftenAsThePaperSays() {
        int k = 24;
        assertThat(hits(seed -> !twoLocks().run(new Pct(seed, 2, k)))).isGreaterThanOrEqualTo(bound(2, k, 2));
    }

    @Test
    void aThreadThatYieldsFallsBelowAllOthers() {
        for (long seed = 0; seed < 50; seed++) {
            boolean[] flag = {false};
            Simulation program = spinning(Operation.YIELD, flag);
            assertThat(program.run(new Pct(seed, 3, 100))).isTrue();
            assertThat(program.picks()).hasSizeLessThan(20); // long before any time slice is over
            assertThat(flag).containsExactly(true);
        }
    }

    @Test
    void aThreadThatSpinsWithoutYieldingGivesWayInTheEnd() {
        for (long seed = 0; seed < 4; seed++) {
            boolean[] flag = {false};
            assertThat(spinning(Operation.READ, flag).run(new Pct(seed, 3, 100)))
                    .isTrue();
            assertThat(flag).containsExactly(true);
        }
    }

    @Test
    void refusesADepthBelow1() {
        assertThatThrownBy(() -> new Pct(1, 0, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The depth of PCT has to be at least 1, not 0.");
    }

    @Test
    void refusesToExpectNoSteps() {
        assertThatThrownBy(() -> new Pct(1, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("PCT has to expect at least 1 step, not 0.");
    }

    /** The paper's 1 / (n * k^(d-1)), of all seeds; less three standard deviations, since some bugs are just as rare. */
    private static int bound(int n, int k, int d) {
        double expected = SEEDS / (n * Math.pow(k, d - 1));
        return (int) (expected - 3 * Math.sqrt(expected));
    }

    private static long hits(LongPredicate isBug) {
        return LongStream.range(0, SEEDS).filter(isBug).count();
    }

    private static List<Integer> picks(Pct strategy) {
        Simulation program = independent(3, 10);
        program.run(strategy);
        return program.picks();
    }

    private static List<String> made(Pct strategy, int threads, int steps) {
        Simulation program = independent(threads, steps);
        program.run(strategy);
        return program.done();
    }

    private static Simulation independent(int threads, int steps) {
        Simulation program = new Simulation();
        for (int thread = 0; thread < threads; thread++) {
            List<Step> body = new ArrayList<>();
            for (int step = 0; step < steps; step++) {
                body.add(Step.write("L" + step));
            }
            program.thread(Integer.toString(thread), body.toArray(Step[]::new));
        }
        return program;
    }

    private static Simulation twoLocks() {
        Lock a = new Lock();
        Lock b = new Lock();
        Step[] padding = {Step.write("P"), Step.write("P"), Step.write("P"), Step.write("P")};
        return new Simulation()
                .thread("0", with(padding, a.acquire("1"), b.acquire("2"), b.release("3"), a.release("4")))
                .thread("1", with(padding, b.acquire("5"), a.acquire("6"), a.release("7"), b.release("8")));
    }

    private static Step[] with(Step[] padding, Step... steps) {
        List<Step> all = new ArrayList<>(List.of(padding));
        all.addAll(List.of(steps));
        all.addAll(List.of(padding));
        return all.toArray(Step[]::new);
    }

    /** Two threads wait for a flag by looking again and again; a third one sets it. */
    private static Simulation spinning(Operation operation, boolean[] flag) {
        Simulation program = new Simulation();
        for (int thread = 0; thread < 2; thread++) {
            int self = thread;
            Step look = Step.of(operation, "look").then(() -> {
                if (!flag[0]) {
                    program.repeat(self);
                }
            });
            program.thread(Integer.toString(thread), look);
        }
        return program.thread("2", Step.write("a"), Step.write("b").then(() -> flag[0] = true));
    }

    private static boolean isInOrder(List<String> done, String... order) {
        for (int i = 1; i < order.length; i++) {
            if (done.indexOf(order[i - 1]) > done.indexOf(order[i])) {
                return false;
            }
        }
        return true;
    }

    private static int switches(List<Integer> picks) {
        int switches = 0;
        for (int i = 1; i < picks.size(); i++) {
            switches += picks.get(i).equals(picks.get(i - 1)) ? 0 : 1;
        }
        return switches;
    }
}
