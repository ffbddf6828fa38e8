package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
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
    void whatIsGuardedByOneLockIsCountedWithoutACloserLook() {
        Seeds.check(RandomTraces.of(Shape.LOCKS, Shape.MIXED), 2000, each -> {
            for (Trace trace : List.of(each, withOneField(each), withFewLocations(each))) {
                Conflicts.Check quick = new QuickCheck(new TraceIndex(trace));
                for (Grouping grouping : Grouping.values()) {
                    assertThat(pairsByGroup(trace, grouping, quick))
                            .isEqualTo(pairsByGroup(trace, grouping, (one, other) -> quick.mayRace(one, other)));
                    assertThat(excluded(trace, grouping, quick))
                            .isEqualTo(excluded(trace, grouping, (one, other) -> quick.mayRace(one, other)));
                }
            }
        });
    }

    @Test
    void aVariableWithSeveralLocksIsGuardedByTheOneThatAllHold() {
        String text = """
            A|acq(k)|1
            A|acq(l)|1
            A|w(x)|1|1
            A|rel(l)|1
            A|w(x)|2|1
            A|rel(k)|1
            B|acq(l)|1
            B|acq(k)|1
            B|w(x)|3|1
            B|rel(l)|1
            B|w(x)|2|1
            B|rel(k)|1
            """;
        assertThat(parts(text)).isZero();
        assertThat(parts(text + "B|w(x)|4|1\n")).isEqualTo(1);
        assertThat(parts(text + "B|acq(l)|1\nB|w(x)|4|1\n")).isEqualTo(1);
        assertThat(parts(text + "B|racq(k)|1\nB|w(x)|4|1\n")).isEqualTo(1);
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

    private static int parts(String text) {
        Trace trace = TraceReader.parse("guarded", text);
        return new Conflicts(new TraceIndex(trace), Grouping.BY_LOCATION, new QuickCheck(new TraceIndex(trace)))
                .parts();
    }

    private static List<List<List<Integer>>> pairsByGroup(Trace trace, Grouping grouping, Conflicts.Check check) {
        return groups(trace, grouping, check).stream().map(ConflictsTest::pairs).toList();
    }

    /** The variables are elements of one array. */
    private static Trace withOneField(Trace trace) {
        return TraceReader.parse("one field", TraceWriter.format(trace).replaceAll("\\b(x\\d+)\\b", "a[$1]"));
    }

    private static Trace withFewLocations(Trace trace) {
        return TraceReader.parse(
                "few locations", TraceWriter.format(trace).replaceAll("(?m)^(T.*?\\|.*?\\|)\\d*(\\d)", "$1$2"));
    }

    private static long excluded(Trace trace, Grouping grouping, Conflicts.Check check) {
        Conflicts conflicts = new Conflicts(new TraceIndex(trace), grouping, check);
        long excluded = conflicts.excluded();
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
