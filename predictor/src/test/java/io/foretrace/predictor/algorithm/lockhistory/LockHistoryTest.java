package io.foretrace.predictor.algorithm.lockhistory;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the theorems of the paper claim, against the exhaustive search. */
class LockHistoryTest {
    /** Little else than locks, and enough of them that both orders of two lock events often have to be tried. */
    static final RandomTraces MANY_LOCKS = RandomTraces.of(new Shape(2, 36, 4, 2, 2, 4, 16, 3, 0, 0));

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void theorem1TwoThreadsAreDecidedExactly(Strategy strategy) {
        Seeds.check(RandomTraces.all().withThreads(2), trace -> {
            Questions asked = Questions.askedTogether(trace, strategy);
            assertThat(asked.yes()).isEqualTo(Exhaustive.races(trace, Model.CSR));
            assertThat(asked.unknown()).isEmpty();
            asked.assertHaveWitnesses(trace);
        });
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void theorem1HoldsWithManyLocks(Strategy strategy) {
        Seeds.check(MANY_LOCKS, trace -> {
            Questions asked = Questions.askedTogether(trace, strategy);
            assertThat(asked.yes()).isEqualTo(Exhaustive.races(trace, Model.CSR));
            assertThat(asked.unknown()).isEmpty();
        });
    }

    @Test
    void theorem2StrategyIHasNoFalseNegative() {
        LongAdder no = new LongAdder();
        LongAdder yes = new LongAdder();
        LongAdder unknown = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            Questions asked = Questions.askedTogether(trace, Strategy.I);
            assertThat(Exhaustive.races(trace, Model.CSR)).noneMatch(asked.no()::contains);
            asked.assertHaveWitnesses(trace);
            no.add(asked.no().size());
            yes.add(asked.yes().size());
            unknown.add(asked.unknown().size());
        });
        // A schedule for the other threads is hardly ever missing.
        assertThat(unknown.sum()).isLessThan((yes.sum() + no.sum()) / 50 + 2);
    }

    @Test
    void theorem3StrategyIIHasNoFalsePositive() {
        LongAdder yes = new LongAdder();
        LongAdder missed = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            Questions asked = Questions.askedTogether(trace, Strategy.II);
            Set<List<Integer>> races = Exhaustive.races(trace, Model.CSR);
            assertThat(races).containsAll(asked.yes());
            assertThat(races).noneMatch(asked.no()::contains);
            asked.assertHaveWitnesses(trace);
            yes.add(asked.yes().size());
            missed.add(races.size() - asked.yes().size());
        });
        // A single trace, asked for by its seed, may well have none.
        assertThat(missed.sum()).isLessThan(yes.sum() + 10);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void incrementalSearchAnswersAsOneByOne(Strategy strategy) {
        Seeds.check(RandomTraces.all(), trace -> assertAnswersAsOneByOne(trace, strategy));
        Seeds.check(MANY_LOCKS, trace -> assertAnswersAsOneByOne(trace, strategy));
    }

    private static void assertAnswersAsOneByOne(Trace trace, Strategy strategy) {
        LockHistory oneByOne = new LockHistory(new TraceIndex(trace), strategy);
        LockHistory together = new LockHistory(new TraceIndex(trace), strategy);
        List<ErrorCondition> races = Questions.all(trace);
        // Targets may come in any order, not only in the paper's, in which histories grow.
        Collections.shuffle(races, new Random(trace.size()));
        List<Answer> answers = together.askAll(races);
        BitSet ruledOut = new LockHistory(new TraceIndex(trace), strategy).ruledOut(races);
        for (int i = 0; i < races.size(); i++) {
            assertThat(answers.get(i) instanceof Answer.No)
                    .as("%s", races.get(i))
                    .isEqualTo(oneByOne.ask(races.get(i)) instanceof Answer.No)
                    .isEqualTo(ruledOut.get(i));
        }
    }

    @Test
    void whatAShortSearchRulesOutALongOneDoesToo() {
        LongAdder all = new LongAdder();
        LongAdder few = new LongAdder();
        Seeds.check(MANY_LOCKS, trace -> {
            List<ErrorCondition> races = Questions.all(trace);
            LockHistory lockHistory = new LockHistory(new TraceIndex(trace), Strategy.I);
            BitSet ruledOut = lockHistory.ruledOut(races);
            BitSet soon = lockHistory.ruledOut(races, 20);
            all.add(ruledOut.cardinality());
            few.add(soon.cardinality());
            soon.andNot(ruledOut);
            assertThat(soon.isEmpty()).isTrue();
        });
        assertThat(few.sum()).isLessThan(all.sum());
    }

    @Test
    void theFiguresComeOutAsTheirModelSays() {
        for (SeedCases.SeedCase figure : SeedCases.all()) {
            Trace trace = figure.trace();
            Questions asked = Questions.askedTogether(trace, Strategy.I);
            Set<List<Integer>> open = new HashSet<>(asked.yes());
            open.addAll(asked.unknown());
            assertThat(open).as(figure.name()).isEqualTo(new HashSet<>(figure.races(Model.CSR)));
            asked.assertHaveWitnesses(trace);
            assertThat(figure.races(Model.CSR))
                    .as(figure.name())
                    .containsAll(new ArrayList<>(
                            Questions.askedTogether(trace, Strategy.II).yes()));
        }
    }

    @Test
    void otherConditionsThanPairsOfAccessesAreRefused() {
        Trace trace = SeedCases.named("lock-history-fig1.std").trace();
        LockHistory lockHistory = new LockHistory(new TraceIndex(trace), Strategy.I);
        assertThat(lockHistory.ask(ErrorCondition.order(18, 20)))
                .isEqualTo(new Answer.Unknown("Lock histories answer for pairs of accesses only."));
        assertThat(lockHistory.ask(ErrorCondition.acquiresAtOnce(2, 6))).isInstanceOf(Answer.Unknown.class);
        assertThat(lockHistory.ask(ErrorCondition.race(18, 20))).isEqualTo(Answer.NO);
    }
}
