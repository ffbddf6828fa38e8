package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.causallyprecedes.CausallyPrecedes;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/** Every witness in here has passed the checker: the ladder does not hand out any other. */
class AgainstExhaustiveSearchTest {
    private static final Limits SAT = Limits.DEFAULT.withSolver(SolverChoice.SAT);
    private static final Limits Z3 = Limits.DEFAULT.withSolver(SolverChoice.Z3);

    /** Few threads with much to read and to decide, all of which say what depends on what. */
    private static final RandomTraces DEPENDENCE = RandomTraces.of(
                    Shape.DATA, new Shape(3, 20, 1, 3, 2, 20, 3, 0, 0, 1), new Shape(3, 20, 1, 2, 3, 20, 1, 0, 1, 2))
            .tellingDependence();

    @Test
    void maximalFindsExactlyTheMaximalRaces() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked maximal = Asked.everyPair(trace, Algorithm.MAXIMAL, SAT);
            assertThat(maximal.races()).isEqualTo(Exhaustive.races(trace, Model.MAXIMAL));
            assertThat(maximal.unknown()).isEmpty();
        });
    }

    @Test
    void theLadderFindsExactlyTheMaximalRaces() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked ladder = Asked.everyPair(trace, Algorithm.LADDER);
            assertThat(ladder.races()).isEqualTo(Exhaustive.races(trace, Model.MAXIMAL));
            assertThat(ladder.unknown()).isEmpty();
        });
    }

    @Test
    void bothSolversFindExactlyTheMaximalRacesWhereDependenceIsTold() {
        Seeds.check(
                DEPENDENCE,
                trace -> assertThat(
                                Asked.everyPair(trace, Algorithm.MAXIMAL, SAT).races())
                        .isEqualTo(Exhaustive.races(trace, Model.MAXIMAL)));
        Seeds.check(
                DEPENDENCE,
                Seeds.traces() / 5,
                trace -> assertThat(
                                Asked.everyPair(trace, Algorithm.MAXIMAL, Z3).races())
                        .isEqualTo(Exhaustive.races(trace, Model.MAXIMAL)));
    }

    @Test
    void theLadderFindsThemToo() {
        Seeds.check(DEPENDENCE, trace -> {
            Asked ladder = Asked.everyPair(trace, Algorithm.LADDER);
            assertThat(ladder.races()).isEqualTo(Exhaustive.races(trace, Model.MAXIMAL));
            assertThat(ladder.unknown()).isEmpty();
        });
    }

    @Test
    void saidFindsExactlyTheMcmRaces() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked said = Asked.everyPair(trace, Algorithm.SAID, SAT);
            assertThat(said.races()).isEqualTo(Exhaustive.races(trace, Model.MCM));
            assertThat(said.unknown()).isEmpty();
        });
    }

    @Test
    void whatIgnoresDataFindsExactlyTheCsrRaces() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked ignoring = Asked.everyPair(trace, Algorithm.IGNORING_DATA, SAT);
            assertThat(ignoring.races()).isEqualTo(Exhaustive.races(trace, Model.CSR));
            assertThat(ignoring.unknown()).isEmpty();
        });
    }

    @Test
    void causallyPrecedesReportsWhatMaximalConfirmsOfWhatItClaims() {
        LongAdder unconfirmed = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            Answers report = Asked.report(trace, new Settings(Algorithm.CAUSALLY_PRECEDES, Grouping.EVERY_PAIR, SAT));
            CausallyPrecedes claims = new CausallyPrecedes(new TraceIndex(trace));
            Set<List<Integer>> claimed = new HashSet<>(Exhaustive.races(trace, Model.MAXIMAL));
            claimed.removeIf(pair -> !claims.isRace(pair.get(0), pair.get(1)));
            assertThat(Asked.of(report).races()).isEqualTo(claimed);
            for (Open open : report.unknown()) {
                boolean claim = claims.isRace(
                        open.bug().events().get(0), open.bug().events().get(1));
                assertThat(open.why())
                        .isEqualTo(claim ? "claimed, but no reordering shows it" : "causally-precedes does not tell");
                unconfirmed.add(claim ? 1 : 0);
            }
        });
        // So it is worth asking; a single trace, asked for by its seed, may well have none.
        assertThat(unconfirmed.sum()).isGreaterThan(Seeds.traces() > 100 ? 0 : -1);
    }

    @Test
    void whatSaidHasNoTimeForIsUnknownNotNo() {
        Seeds.check(RandomTraces.all(), Seeds.traces() / 50 + 1, trace -> {
            Asked said = Asked.everyPair(trace, Algorithm.SAID, SAT.withPerPair(Duration.ofNanos(100)));
            Set<List<Integer>> answeredOrOpen = new HashSet<>(said.races());
            answeredOrOpen.addAll(said.unknown());
            assertThat(answeredOrOpen).containsAll(Exhaustive.races(trace, Model.MCM));
        });
    }

    @Test
    void theTwoSolversAgree() {
        Seeds.check(
                RandomTraces.all(),
                Seeds.traces() / 10,
                trace -> assertThat(
                                Asked.everyPair(trace, Algorithm.MAXIMAL, Z3).races())
                        .isEqualTo(
                                Asked.everyPair(trace, Algorithm.MAXIMAL, SAT).races()));
    }

    @Test
    void closureFindsExactlyTheMcmRaces() {
        Seeds.check(
                RandomTraces.all().withEvents(12),
                trace -> assertThat(Asked.everyPair(trace, Algorithm.CLOSURE).races())
                        .isEqualTo(Exhaustive.races(trace, Model.MCM)));
    }

    @Test
    void eachCheapAlgorithmFindsAPartOfWhatTheNextOneFinds() {
        Seeds.check(RandomTraces.all(), trace -> {
            Set<List<Integer>> happensBefore =
                    Asked.everyPair(trace, Algorithm.HAPPENS_BEFORE).races();
            Set<List<Integer>> syncPreserving =
                    Asked.everyPair(trace, Algorithm.SYNC_PRESERVING).races();
            assertThat(syncPreserving).containsAll(happensBefore);
            assertThat(Exhaustive.races(trace, Model.CDSR)).containsAll(syncPreserving);
        });
    }

    @Test
    void theQuickCheckPassesWhateverCanRaceInAnyModel() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked quickCheck = Asked.everyPair(trace, Algorithm.QUICK_CHECK);
            assertThat(quickCheck.races()).isEmpty();
            assertThat(quickCheck.unknown()).containsAll(Exhaustive.races(trace, Model.CSR));
        });
    }

    @Test
    void aRaceThatASmallWindowMissesIsUnknownNotNo() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked windowed = Asked.everyPair(trace, Algorithm.MAXIMAL, SAT.withWindow(5));
            Set<List<Integer>> races = Exhaustive.races(trace, Model.MAXIMAL);
            assertThat(races).containsAll(windowed.races());
            Set<List<Integer>> answeredOrOpen = new HashSet<>(windowed.races());
            answeredOrOpen.addAll(windowed.unknown());
            assertThat(answeredOrOpen).containsAll(races);
        });
    }

    @Test
    void aGroupIsARaceIfOneOfItsPairsIs() {
        Seeds.check(RandomTraces.all(), trace -> {
            Answers byLocation = Asked.report(trace, Settings.DEFAULT.with(Grouping.BY_LOCATION));
            assertThat(groups(trace, Asked.everyPair(trace, Algorithm.LADDER).races()))
                    .hasSameSizeAs(byLocation.found());
            assertThat(byLocation.unknown()).isEmpty();
        });
    }

    private static Set<List<Object>> groups(Trace trace, Set<List<Integer>> races) {
        Set<List<Object>> groups = new HashSet<>();
        for (List<Integer> race : races) {
            int one = trace.location(race.get(0));
            int other = trace.location(race.get(1));
            groups.add(List.of(trace.target(race.get(0)), Math.min(one, other), Math.max(one, other)));
        }
        return groups;
    }
}
