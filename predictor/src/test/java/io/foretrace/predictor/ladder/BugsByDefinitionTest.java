package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Candidates;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.bug.NestedMonitorLockout;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.AtomicityByDefinition;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.LockOrders;
import io.foretrace.predictor.testing.NestedWaits;
import io.foretrace.predictor.testing.Noted;
import io.foretrace.predictor.testing.OrdersByDefinition;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.ReachableDeadlocks;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceWriter;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Exactly the bugs that a search of all states finds by their definitions, each candidate by itself. */
class BugsByDefinitionTest {
    private static final Limits LIMITS = Limits.DEFAULT.withSolver(SolverChoice.SAT);
    /** Two or three threads that do little else than take locks inside of others. */
    private static final Shape NESTED = new Shape(3, 20, 3, 1, 2, 1, 14, 4, 0, 1);
    /** Few variables, so that sections have several accesses of one. */
    private static final Shape CROWDED = new Shape(3, 18, 2, 2, 2, 12, 5, 1, 1, 1);

    private static final Shape SIGNALS = new Shape(3, 20, 1, 2, 2, 5, 5, 0, 12, 1);

    @Test
    void deadlocks() {
        Seeds.check(RandomTraces.of(NESTED, Shape.LOCKS, Shape.WAITS), BugsByDefinitionTest::checkDeadlocks);
    }

    @Test
    void deadlocksOfThreadsThatTakeLocksInManyOrders() {
        AtomicInteger count = new AtomicInteger();
        IntStream.range(0, Seeds.traces()).parallel().forEach(number -> {
            Trace trace = LockOrders.trace(Seeds.base() + number);
            count.addAndGet(checkDeadlocks(trace));
        });
        assertThat(count.get()).as("deadlocks in all").isGreaterThan(Seeds.traces() / 2);
    }

    private static int checkDeadlocks(Trace trace) {
        Set<List<Integer>> found = possible(trace, groups(BugKind.DEADLOCK, trace))
                .filter(Deadlock.class::isInstance)
                .map(bug -> ((Deadlock) bug).acquires().stream().sorted().toList())
                .collect(Collectors.toSet());
        assertThat(found).as(TraceWriter.format(trace)).isEqualTo(ReachableDeadlocks.of(trace));
        return found.size();
    }

    @Test
    void nestedMonitorLockouts() {
        Seeds.check(RandomTraces.of(NESTED, Shape.WAITS), BugsByDefinitionTest::checkLockouts);
    }

    @Test
    void lockoutsOfThreadsThatWaitInsideOfLocks() {
        AtomicInteger count = new AtomicInteger();
        IntStream.range(0, Seeds.traces()).parallel().forEach(number -> {
            Trace trace = NestedWaits.trace(Seeds.base() + number);
            count.addAndGet(checkLockouts(trace));
        });
        assertThat(count.get()).as("lockouts in all").isGreaterThan(Seeds.traces() / 5);
    }

    private static int checkLockouts(Trace trace) {
        Set<Bug> found = possible(trace, groups(BugKind.DEADLOCK, trace))
                .filter(NestedMonitorLockout.class::isInstance)
                .collect(Collectors.toSet());
        Set<Bug> expected = OrdersByDefinition.lockouts(trace).stream()
                .map(events -> new NestedMonitorLockout(events.get(0), events.get(1), events.get(2)))
                .filter(bug -> isReachable(trace, bug.condition()))
                .collect(Collectors.toSet());
        assertThat(found).as(TraceWriter.format(trace)).isEqualTo(expected);
        return found.size();
    }

    @Test
    void atomicityViolations() {
        AtomicInteger count = new AtomicInteger();
        Seeds.check(RandomTraces.of(CROWDED, Shape.MIXED.withEvents(16)), trace -> {
            Trace noted = Noted.of(trace);
            Set<List<Integer>> found = possible(noted, groups(BugKind.ATOMICITY_VIOLATION, noted))
                    .map(bug -> (AtomicityViolation) bug)
                    .map(bug -> List.of(bug.first(), bug.remote(), bug.last()))
                    .collect(Collectors.toSet());
            Set<List<Integer>> expected = AtomicityByDefinition.triples(noted).stream()
                    .filter(triple -> isReachable(noted, ErrorCondition.order(array(triple))))
                    .collect(Collectors.toSet());
            assertThat(found).isEqualTo(expected);
            count.addAndGet(found.size());
        });
        assertThat(count.get()).as("violations in all").isGreaterThan(Seeds.traces() / 2);
    }

    @Test
    void earlyReads() {
        AtomicInteger count = new AtomicInteger();
        Seeds.check(RandomTraces.all(), trace -> {
            Trace references = Noted.withReferences(trace);
            Set<List<Integer>> found = possible(references, groups(BugKind.ORDER_VIOLATION, references))
                    .filter(EarlyRead.class::isInstance)
                    .map(bug -> (EarlyRead) bug)
                    .map(bug -> Stream.concat(Stream.of(bug.read()), bug.notYet().stream())
                            .toList())
                    .collect(Collectors.toSet());
            Set<List<Integer>> expected = OrdersByDefinition.earlyReads(references).stream()
                    .filter(bug -> isReachable(
                            references, ErrorCondition.before(bug.get(0), array(bug.subList(1, bug.size())))))
                    .collect(Collectors.toSet());
            assertThat(found).isEqualTo(expected);
            count.addAndGet(found.size());
        });
        assertThat(count.get()).as("early reads in all").isGreaterThan(Seeds.traces() / 50);
    }

    @Test
    void lostSignals() {
        AtomicInteger count = new AtomicInteger();
        Seeds.check(RandomTraces.of(SIGNALS, Shape.WAITS), trace -> {
            Set<List<Integer>> found = possible(trace, groups(BugKind.ORDER_VIOLATION, trace))
                    .filter(LostSignal.class::isInstance)
                    .map(bug -> (LostSignal) bug)
                    .map(bug -> List.of(bug.notification(), bug.waiting(), bug.start()))
                    .collect(Collectors.toSet());
            Set<List<Integer>> expected = OrdersByDefinition.lostSignals(trace).stream()
                    .filter(bug -> isReachable(trace, ErrorCondition.standingBefore(bug.get(0), bug.get(2))))
                    .collect(Collectors.toSet());
            assertThat(found).isEqualTo(expected);
            count.addAndGet(found.size());
        });
        assertThat(count.get()).as("lost signals in all").isGreaterThan(Seeds.traces() / 10);
    }

    @Test
    void aGroupIsFoundIfOneOfItsCandidatesIsPossible() {
        Set<BugKind> others = EnumSet.complementOf(EnumSet.of(BugKind.DATA_RACE));
        Seeds.check(RandomTraces.all().withEvents(18), Seeds.traces() / 5, trace -> {
            Trace noted = Noted.of(Noted.withReferences(trace));
            long groups = others.stream()
                    .flatMap(kind -> groups(kind, noted).stream())
                    .filter(group -> possible(noted, List.of(group)).findAny().isPresent())
                    .count();
            Report report =
                    Predictor.predict(noted, Settings.DEFAULT.only(others).with(LIMITS));
            assertThat(report.found()).hasSize((int) groups);
            assertThat(report.unknown()).isEmpty();
            assertThat(report.leftOut()).isEmpty();
        });
    }

    private static List<BugGroup> groups(BugKind kind, Trace trace) {
        List<BugGroup> groups = new ArrayList<>();
        Candidates candidates =
                Candidates.of(kind, new TraceIndex(trace), Grouping.BY_LOCATION, (first, second) -> true);
        IntStream.range(0, candidates.parts()).forEach(part -> candidates.part(part, groups::add));
        return groups;
    }

    /** All candidates of all groups that the exact algorithm finds possible. */
    private static Stream<Bug> possible(Trace trace, List<BugGroup> groups) {
        Maximal maximal = new Maximal(new TraceIndex(trace), LIMITS);
        Set<Bug> all = new LinkedHashSet<>();
        groups.forEach(group -> all.addAll(group.first(Integer.MAX_VALUE)));
        Set<Bug> possible = new HashSet<>();
        for (Bug bug : all) {
            Answer answer = maximal.decide(bug.condition());
            assertThat(answer).isNotInstanceOf(Answer.Unknown.class);
            if (answer instanceof Answer.Yes) {
                possible.add(bug);
            }
        }
        return possible.stream();
    }

    private static boolean isReachable(Trace trace, ErrorCondition condition) {
        return Exhaustive.reachable(trace, condition, Model.MAXIMAL);
    }

    private static int[] array(List<Integer> events) {
        return events.stream().mapToInt(Integer::intValue).toArray();
    }
}
