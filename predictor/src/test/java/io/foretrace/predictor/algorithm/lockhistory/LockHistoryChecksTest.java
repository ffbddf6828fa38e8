package io.foretrace.predictor.algorithm.lockhistory;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Table III, check by check. */
class LockHistoryChecksTest {
    /** So that what is compared with the exhaustive search is compared for each row of the table. */
    @Test
    void everyCheckHoldsForSomeRandomTrace() {
        Set<Check> seen = ConcurrentHashMap.newKeySet();
        for (RandomTraces traces : List.of(RandomTraces.all(), LockHistoryTest.MANY_LOCKS)) {
            Seeds.check(traces, Math.max(5000, Seeds.traces()), trace -> {
                for (Strategy strategy : Strategy.values()) {
                    Questions.all(trace).forEach(race -> search(trace, strategy, race, seen));
                }
            });
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(EnumSet.allOf(Check.class));
    }

    /** Lemma 6 alone would let B go first at (a1,b1), and B would then keep m for good. */
    @Test
    void rc4ComesBeforeRc6() {
        Trace trace = TraceReader.parse(
                "lemma6", "A|acq(l)|1\nA|acq(m)|2\nA|rel(m)|3\nA|w(x)|4\nB|acq(m)|5\nB|w(x)|6\nB|rel(m)|7\n");
        assertThat(search(trace, Strategy.I, ErrorCondition.race(3, 5), ConcurrentHashMap.newKeySet()))
                .isEqualTo(Outcome.SUCCESS);
    }

    private static Outcome search(Trace trace, Strategy strategy, ErrorCondition race, Set<Check> seen) {
        TraceIndex index = new TraceIndex(trace);
        List<TimeStampedLockHistory> histories = TimeStampedLockHistory.of(index);
        int a = race.about()[0];
        int b = race.about()[1];
        TimeStampedLockHistory ta = histories.get(trace.thread(a));
        TimeStampedLockHistory tb = histories.get(trace.thread(b));
        Start start = new Start(index, new StartPairs(index).instant(strategy, a, b), ta.thread(), tb.thread());
        Snapshot snapshot = strategy == Strategy.I
                ? Snapshot.ofNobody(index)
                : Snapshot.ofOthers(index, start.frontier(), ta.thread(), tb.thread());
        Checks checks = new Checks(ta, tb, index.mustHappenBefore(), snapshot);
        Pair first = new Pair(start.location(ta), start.location(tb));
        return new PairSearch(checks, first, 1000, (pair, check, incpairs) -> seen.add(check))
                .doSearch(new Pair(ta.location(a), tb.location(b)));
    }
}
