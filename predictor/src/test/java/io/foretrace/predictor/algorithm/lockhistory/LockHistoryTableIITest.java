package io.foretrace.predictor.algorithm.lockhistory;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The running example of paper 001. */
class LockHistoryTableIITest {
    private final Trace trace = SeedCases.named("lock-history-fig1.std").trace();
    private final TraceIndex index = new TraceIndex(trace);
    private final int writeA1 = eventAt("aw1");
    private final int writeA2 = eventAt("aw2");
    private final int readB = eventAt("br");
    private final int writeB = eventAt("bw2");
    private final TimeStampedLockHistory ta = TimeStampedLockHistory.of(index).get(trace.thread(writeA1));
    private final TimeStampedLockHistory tb = TimeStampedLockHistory.of(index).get(trace.thread(readB));
    private final List<String> rows = new ArrayList<>();

    @Test
    void theSearchStartsWhereThePaperSays() {
        assertThat(text(startPair())).isEqualTo("(a3,b4)");
    }

    @Test
    void theSearchForA10B10GoesRowByRow() {
        assertThat(search().doSearch(target(writeA1, readB))).isEqualTo(Outcome.FAIL);
        assertThat(rows)
                .containsExactly(
                        "(a3,b4) RC3 {}",
                        "(a4,b5) RC4 {(a4,b5)}",
                        "(a5,b5) RC2 {(a4,b5)}",
                        "(a6,b5) RC5 {(a4,b5),(a6,b5)}",
                        "(a6,b6) RC7 {(a4,b5),(a6,b5),(a6,b6)}",
                        "(a7,b6) LCC4 {(a4,b5),(a6,b5),(a6,b6)}",
                        "(a8,b6) LCC4 {(a4,b5),(a6,b5),(a6,b6)}",
                        "(a9,b6) LCC4 {(a4,b5),(a6,b5),(a6,b6)}",
                        "(a10,b6) LCC3 {(a4,b5),(a6,b5),(a6,b6),(a10,b6)}",
                        "(a10,b7) LCC2 {(a4,b5),(a6,b5),(a6,b6),(a10,b6),(a10,b7)}");
    }

    @Test
    void theFourTargetsAreAnsweredAsInThePaper() {
        PairSearch search = search();
        assertThat(target(writeA1, readB)).isEqualTo(new Pair(9, 9));
        assertThat(search.doSearch(target(writeA1, readB))).isEqualTo(Outcome.FAIL);
        assertThat(search.doSearch(target(writeA1, writeB))).isEqualTo(Outcome.SUCCESS);
        assertThat(search.doSearch(target(writeA2, readB))).isEqualTo(Outcome.FAIL);
        assertThat(search.doSearch(target(writeA2, writeB))).isEqualTo(Outcome.SUCCESS);
    }

    @Test
    void incrementalSearchSavesMostOfTheCalls() {
        List<ErrorCondition> races = List.of(
                ErrorCondition.race(writeA1, readB),
                ErrorCondition.race(writeA1, writeB),
                ErrorCondition.race(writeA2, readB),
                ErrorCondition.race(writeA2, writeB));
        LockHistory together = new LockHistory(index, Strategy.I);
        List<Answer> answers = together.askAll(races);
        LockHistory oneByOne = new LockHistory(index, Strategy.I);
        for (int i = 0; i < races.size(); i++) {
            assertThat(oneByOne.ask(races.get(i)).getClass())
                    .isEqualTo(answers.get(i).getClass());
        }
        assertThat(answers.get(0)).isEqualTo(Answer.NO);
        assertThat(answers.get(1)).isInstanceOf(Answer.Yes.class);
        assertThat(answers.get(2)).isEqualTo(Answer.NO);
        assertThat(answers.get(3)).isInstanceOf(Answer.Yes.class);
        // The paper's 21 re-ordering steps are those to pairs that are new.
        assertThat(together.visitedPairs()).isEqualTo(1 + 21);
        assertThat(together.calls()).isLessThan(oneByOne.calls());
        assertThat(together.visitedPairs()).isLessThan(oneByOne.visitedPairs() / 2);
    }

    @Test
    void aSearchThatGaveUpGoesOnWhereItWas() {
        PairSearch patient = search(1000);
        PairSearch hasty = search(2);
        assertThat(hasty.doSearch(target(writeA1, readB))).isEqualTo(Outcome.GAVE_UP);
        for (Pair target : List.of(target(writeA1, readB), target(writeA2, writeB), target(writeA1, writeB))) {
            Outcome outcome = Outcome.GAVE_UP;
            while (outcome == Outcome.GAVE_UP) {
                outcome = hasty.doSearch(target);
            }
            assertThat(outcome).isEqualTo(patient.doSearch(target));
        }
    }

    private PairSearch search() {
        return search(1000);
    }

    private PairSearch search(int mostPairs) {
        Checks checks = new Checks(ta, tb, index.mustHappenBefore(), Snapshot.ofNobody(index));
        return new PairSearch(
                checks,
                startPair(),
                mostPairs,
                (pair, check, incpairs) -> rows.add(text(pair) + " " + check + " " + text(incpairs)));
    }

    private Pair startPair() {
        int instant = new StartPairs(index).instant(Strategy.I, writeA1, readB);
        Start start = new Start(index, instant, ta.thread(), tb.thread());
        return new Pair(start.location(ta), start.location(tb));
    }

    private Pair target(int a, int b) {
        return new Pair(ta.location(a), tb.location(b));
    }

    private int eventAt(String location) {
        int event = 0;
        while (!trace.locationText(event).equals(location)) {
            event++;
        }
        return event;
    }

    private static String text(Set<Pair> pairs) {
        return "{"
                + String.join(
                        ",", pairs.stream().map(LockHistoryTableIITest::text).toList()) + "}";
    }

    private static String text(Pair pair) {
        return "(a" + (pair.a() + 1) + ",b" + (pair.b() + 1) + ")";
    }
}
