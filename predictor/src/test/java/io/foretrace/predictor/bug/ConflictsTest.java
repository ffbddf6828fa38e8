package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConflictsTest {
    @Test
    void everyConflictingPairIsInExactlyOneGroup() {
        Seeds.check(RandomTraces.all(), 1000, trace -> {
            List<List<Integer>> byLocation = new ArrayList<>();
            List<List<Integer>> everyPair = new ArrayList<>();
            groups(trace, Grouping.BY_LOCATION, (one, other) -> true).forEach(group -> byLocation.addAll(pairs(group)));
            groups(trace, Grouping.EVERY_PAIR, (one, other) -> true).forEach(group -> everyPair.addAll(pairs(group)));
            assertThat(byLocation).containsExactlyInAnyOrderElementsOf(conflicts(trace));
            assertThat(everyPair).containsExactlyInAnyOrderElementsOf(conflicts(trace));
        });
    }

    @Test
    void aGroupHasOneFieldAndOnePairOfLocations() {
        Seeds.check(RandomTraces.all(), 1000, trace -> {
            Set<Set<Object>> seen = new HashSet<>();
            for (BugGroup group : groups(trace, Grouping.BY_LOCATION, (one, other) -> true)) {
                Set<Set<Object>> keys = new HashSet<>();
                for (List<Integer> pair : pairs(group)) {
                    keys.add(key(trace, pair));
                }
                assertThat(keys).hasSize(1);
                assertThat(seen.addAll(keys)).isTrue();
            }
        });
    }

    @Test
    void whatTheCheckThrowsOutIsCounted() {
        Seeds.check(RandomTraces.all(), 1000, trace -> {
            for (Grouping grouping : Grouping.values()) {
                long all = groups(trace, grouping, (one, other) -> true).size();
                assertThat(excluded(trace, grouping, (one, other) -> false)).isEqualTo(all);
                assertThat(excluded(trace, grouping, (one, other) -> true)).isZero();
            }
        });
    }

    @Test
    void aLargeArrayIsOneFieldAndNotAQuadraticNumberOfQuestions() {
        int elements = 50_000;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < elements; i++) {
            text.append("A|w(a[").append(i).append("])|1|0\n");
            text.append("B|w(a[").append(i).append("])|2|1\n");
        }
        Trace trace = TraceReader.parse("array", text.toString());
        int[] asked = new int[1];
        List<BugGroup> groups = groups(trace, Grouping.BY_LOCATION, (one, other) -> ++asked[0] > 0);
        assertThat(groups)
                .singleElement()
                .satisfies(group -> assertThat(group.size()).isEqualTo(elements));
        assertThat(asked[0]).isEqualTo(elements);
    }

    private static List<BugGroup> groups(Trace trace, Grouping grouping, Conflicts.Check check) {
        List<BugGroup> groups = new ArrayList<>();
        Conflicts conflicts = new Conflicts(new TraceIndex(trace), grouping, check);
        for (int field = 0; field < conflicts.parts(); field++) {
            conflicts.part(field, groups::add);
        }
        return groups;
    }

    private static long excluded(Trace trace, Grouping grouping, Conflicts.Check check) {
        long excluded = 0;
        Conflicts conflicts = new Conflicts(new TraceIndex(trace), grouping, check);
        for (int field = 0; field < conflicts.parts(); field++) {
            excluded += conflicts.part(field, group -> {});
        }
        return excluded;
    }

    private static List<List<Integer>> pairs(BugGroup group) {
        return group.first(Integer.MAX_VALUE).stream().map(Bug::events).toList();
    }

    private static List<List<Integer>> conflicts(Trace trace) {
        List<List<Integer>> conflicts = new ArrayList<>();
        for (int one = 0; one < trace.size(); one++) {
            for (int other = one + 1; other < trace.size(); other++) {
                if (trace.conflict(one, other)) {
                    conflicts.add(List.of(one, other));
                }
            }
        }
        return conflicts;
    }

    private static Set<Object> key(Trace trace, List<Integer> pair) {
        return Set.of(
                trace.variables().group(trace.target(pair.get(0))),
                new HashSet<>(List.of(trace.location(pair.get(0)), trace.location(pair.get(1)))));
    }
}
