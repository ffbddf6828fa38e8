package io.foretrace.predictor.algorithm.causallyprecedes;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class CausallyPrecedesTest {
    @Test
    void theRelationIsTheSmallestOneThatItsThreeRulesAllow() {
        Seeds.check(RandomTraces.all(), trace -> {
            TraceIndex index = new TraceIndex(trace);
            CausallyPrecedes causallyPrecedes = new CausallyPrecedes(index);
            ByDefinition byDefinition = new ByDefinition(index);
            for (int one = 0; one < trace.size(); one++) {
                for (int other = one + 1; other < trace.size(); other++) {
                    if (trace.thread(one) != trace.thread(other)) {
                        assertThat(causallyPrecedes.isRace(one, other))
                                .as("%d, %d", one, other)
                                .isEqualTo(!byDefinition.precedes(one, other));
                    }
                }
            }
        });
    }

    @Test
    void itMissesTheRaceOfFigure7ThatPolygraphsFind() {
        assertThat(races(SeedCases.named("polygraph-fig7-trace1.std").trace())).containsExactly(List.of(3, 5));
        assertThat(races(SeedCases.named("polygraph-fig7-trace2.std").trace())).isEmpty();
    }

    @Test
    void theRacesOfAGroupAreThoseOfItsPairs() {
        LongAdder races = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            CausallyPrecedes causallyPrecedes = new CausallyPrecedes(new TraceIndex(trace));
            for (Combinations strands : strands(trace)) {
                Set<List<Integer>> expected = pairs(BugGroup.ofRaces(List.of(strands)));
                expected.removeIf(pair -> !causallyPrecedes.isRace(pair.get(0), pair.get(1)));
                Set<List<Integer>> found = causallyPrecedes
                        .races(BugGroup.ofRaces(List.of(strands)))
                        .map(CausallyPrecedesTest::pairs)
                        .orElse(Set.of());
                assertThat(found).isEqualTo(expected);
                races.add(found.size());
            }
        });
        assertThat(races.sum()).isPositive();
    }

    /** All accesses of each variable by each two threads, whether they conflict or not. */
    private static List<Combinations> strands(Trace trace) {
        Map<Integer, Map<Integer, IntList>> events = new TreeMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).isAccess()) {
                events.computeIfAbsent(trace.target(event), key -> new TreeMap<>())
                        .computeIfAbsent(trace.thread(event), key -> new IntList())
                        .add(event);
            }
        }
        List<Combinations> strands = new ArrayList<>();
        for (Map<Integer, IntList> byThread : events.values()) {
            byThread.forEach((one, ones) -> byThread.forEach((other, others) -> {
                if (one < other) {
                    strands.add(Combinations.races(Spans.of(ones.toArray()), Spans.of(others.toArray())));
                }
            }));
        }
        return strands;
    }

    private static Set<List<Integer>> pairs(BugGroup group) {
        Set<List<Integer>> pairs = new HashSet<>();
        group.first(Integer.MAX_VALUE).forEach(race -> pairs.add(race.events()));
        return pairs;
    }

    private static List<List<Integer>> races(Trace trace) {
        CausallyPrecedes causallyPrecedes = new CausallyPrecedes(new TraceIndex(trace));
        List<List<Integer>> races = new ArrayList<>();
        for (int one = 0; one < trace.size(); one++) {
            for (int other = one + 1; other < trace.size(); other++) {
                if (trace.conflict(one, other) && causallyPrecedes.isRace(one, other)) {
                    races.add(List.of(one, other));
                }
            }
        }
        return races;
    }
}
