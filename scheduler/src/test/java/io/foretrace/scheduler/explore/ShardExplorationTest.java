package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.explored.Adding;
import io.foretrace.scheduler.explored.SmallProgram;
import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Machines that share the work: what all of them execute is what one would, and each has less to do. */
class ShardExplorationTest {
    private static final int PROGRAMS = Integer.getInteger("foretrace.corpus.sharded", 200);
    private static final int FIRST = Integer.getInteger("foretrace.corpus.sharded.first", 0);
    private static final int MOST_SCHEDULES = 40;
    private static final int MOST_EXECUTIONS = 1_000;

    private final List<String> wrong = new ArrayList<>();
    private final List<String> notAll = new ArrayList<>();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theOutcomesOfAllShardsAreThoseOfAllSchedules() {
        int judged = 0;
        for (int seed = FIRST; judged < PROGRAMS; seed++) {
            Generated program = new Generated(seed);
            Judged judge = new Judged(() -> program.new Run());
            Optional<Set<String>> all = judge.ofAllSchedules(!program.beginsAtOnce(), MOST_SCHEDULES);
            if (all.isPresent()) {
                judge("seed " + seed + ": " + program, judge, all.get(), 2 + judged++ % 7);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(notAll).isEmpty();
    }

    private void judge(String name, Judged judge, Set<String> all, int shards) {
        Exploration whole = new Exploration();
        judge.ofAllBehaviours(whole, MOST_EXECUTIONS);
        Set<String> together = new TreeSet<>();
        boolean complete = true;
        for (int number = 1; number <= shards; number++) {
            ShardExploration shard = new ShardExploration(new Shard(number, shards));
            together.addAll(judge.ofAllBehaviours(shard, MOST_EXECUTIONS));
            complete &= shard.isComplete();
        }
        if (!together.equals(all)) {
            wrong.add(name + " has " + all + ", " + shards + " shards have " + together);
        }
        if (whole.isComplete() && !complete) {
            notAll.add(name);
        }
    }

    static List<SmallProgram> explored() {
        return SmallProgram.EXPLORED;
    }

    static List<SmallProgram> neverAll() {
        return SmallProgram.NEVER_ALL;
    }

    @ParameterizedTest
    @MethodSource("explored")
    void poolsInterruptsAndWaitsAreSharedToo(SmallProgram program) {
        Judged judge = DecidersTest.judge(program);
        Set<String> all = judge.ofAllBehaviours(new Exploration(), MOST_EXECUTIONS);
        judge(program.name(), judge, all, 3);
        assertThat(wrong).isEmpty();
        assertThat(notAll).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("neverAll")
    void whatIsNotSeenKeepsSomeShardFromBeingAll(SmallProgram program) {
        Judged judge = DecidersTest.judge(program);
        boolean complete = true;
        for (int number = 1; number <= 3; number++) {
            ShardExploration shard = new ShardExploration(new Shard(number, 3));
            judge.ofAllBehaviours(shard, 100);
            complete &= shard.isComplete();
        }
        assertThat(complete).isFalse();
    }

    @Test
    void eachShardHasAPartOfTheWork() {
        Judged judge = new Judged(ShardExplorationTest::adding);
        Exploration whole = new Exploration();
        Set<String> all = judge.ofAllBehaviours(whole, MOST_EXECUTIONS);
        assertThat(whole.isComplete()).isTrue();
        Set<String> together = new TreeSet<>();
        for (int number = 1; number <= 4; number++) {
            ShardExploration shard = new ShardExploration(new Shard(number, 4));
            together.addAll(judge.ofAllBehaviours(shard, MOST_EXECUTIONS));
            assertThat(shard.isComplete()).isTrue();
            assertThat(shard.executions()).isLessThan(whole.executions() / 2);
            assertThat(shard.behaviours()).isLessThanOrEqualTo(shard.executions());
        }
        assertThat(together).isEqualTo(all);
    }

    @Test
    void aShardIsTheSameEachTime() {
        Judged judge = new Judged(ShardExplorationTest::adding);
        Set<String> executions = new TreeSet<>();
        for (int i = 0; i < 3; i++) {
            ShardExploration shard = new ShardExploration(new Shard(2, 3));
            executions.add(judge.ofAllBehaviours(shard, MOST_EXECUTIONS) + " in " + shard.executions());
        }
        assertThat(executions).hasSize(1);
    }

    @Test
    void theOnlyShardIsTheWhole() {
        Judged judge = new Judged(ShardExplorationTest::adding);
        Exploration whole = new Exploration();
        ShardExploration only = new ShardExploration(Shard.WHOLE);
        assertThat(judge.ofAllBehaviours(only, MOST_EXECUTIONS))
                .isEqualTo(judge.ofAllBehaviours(whole, MOST_EXECUTIONS));
        assertThat(only.executions()).isEqualTo(whole.executions());
        assertThat(only.behaviours()).isEqualTo(whole.behaviours());
    }

    @Test
    void aShardIsOneOfSeveral() {
        assertThat(Shard.parse("2/8")).contains(new Shard(2, 8));
        assertThat(Shard.parse("1/1")).contains(Shard.WHOLE);
        for (String wrong : List.of("0/8", "9/8", "2", "2/", "a/b", "-1/8", "1/1001", "2/8/9", "")) {
            assertThat(Shard.parse(wrong)).as(wrong).isEmpty();
        }
    }

    private static Judged.Run adding() {
        Adding adding = new Adding();
        return new Judged.Run() {
            @Override
            public void body() throws InterruptedException {
                adding.run();
            }

            @Override
            public String state() {
                return adding.toString();
            }
        };
    }
}
