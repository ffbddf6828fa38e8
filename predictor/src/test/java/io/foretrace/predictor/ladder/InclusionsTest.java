package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What one algorithm finds, another one that allows more finds too; {@code docs/architecture.md} has the order. */
class InclusionsTest {
    @Test
    void cdsrInMcmInMaximalInCsrInWhatTheQuickCheckLeaves() {
        Seeds.check(RandomTraces.all(), trace -> {
            Set<List<Integer>> cdsr = races(trace, Algorithm.POLYGRAPH_CDSR);
            Set<List<Integer>> mcm = races(trace, Algorithm.SAID);
            Set<List<Integer>> maximal = races(trace, Algorithm.MAXIMAL);
            Set<List<Integer>> csr = races(trace, Algorithm.POLYGRAPH_CSR);
            assertThat(mcm).containsAll(cdsr);
            assertThat(maximal).containsAll(mcm);
            assertThat(csr).containsAll(maximal);
            assertThat(Asked.everyPair(trace, Algorithm.QUICK_CHECK).unknown()).containsAll(csr);
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Algorithm.class,
            names = {"HAPPENS_BEFORE", "SYNC_PRESERVING", "CAUSAL_ORDER", "POLYGRAPH_CDSR", "CLOSURE"})
    void whatFixesTheValuesOfReadsFindsOnlyMcmRaces(Algorithm algorithm) {
        // The closure of a longer trace takes seconds.
        RandomTraces traces =
                algorithm == Algorithm.CLOSURE ? RandomTraces.all().withEvents(12) : RandomTraces.all();
        Seeds.check(
                traces, trace -> assertThat(Exhaustive.races(trace, Model.MCM)).containsAll(races(trace, algorithm)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Algorithm.class,
            names = {"LOCK_HISTORY", "LOCK_HISTORY_SOUND", "CAUSALITY_GRAPH"})
    void whatIgnoresDataIsAroundCsrAndExactForTwoThreads(Algorithm algorithm) {
        Seeds.check(RandomTraces.all(), trace -> assertAroundCsr(trace, algorithm));
        Seeds.check(RandomTraces.all().withThreads(2), trace -> {
            assertAroundCsr(trace, algorithm);
            assertThat(Asked.everyPair(trace, algorithm).unknown()).isEmpty();
        });
    }

    /** A race is one of {@code csr}, and a no is none. */
    private static void assertAroundCsr(Trace trace, Algorithm algorithm) {
        Asked asked = Asked.everyPair(trace, algorithm);
        Set<List<Integer>> csr = Exhaustive.races(trace, Model.CSR);
        assertThat(csr).containsAll(asked.races());
        Set<List<Integer>> open = new HashSet<>(asked.races());
        open.addAll(asked.unknown());
        assertThat(open).containsAll(csr);
    }

    private static Set<List<Integer>> races(Trace trace, Algorithm algorithm) {
        return Asked.everyPair(trace, algorithm).races();
    }
}
