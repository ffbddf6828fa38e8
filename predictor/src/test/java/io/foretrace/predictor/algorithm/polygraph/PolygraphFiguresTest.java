package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures of paper 000. An event of a figure is the event of the trace at its location. */
class PolygraphFiguresTest {
    private static final String FIGURE_2 = """
            T1|acq(l)|acq1
            T1|branch()|s
            T1|branch()|t'
            T1|rel(l)|rel1
            T2|branch()|p
            T2|branch()|q
            T3|acq(l)|acq2
            T3|branch()|s'
            T3|branch()|t
            T3|rel(l)|rel2
            """;

    /** Figures 3 and 4 differ only in their edges. */
    private static final String FOUR_THREADS = """
            T1|acq(l)|acq1
            T1|branch()|s
            T1|branch()|t'
            T1|rel(l)|rel1
            T2|acq(m)|acq'1
            T2|branch()|p1
            T2|branch()|q1
            T2|rel(m)|rel'1
            T3|acq(m)|acq'2
            T3|branch()|p2
            T3|branch()|q2
            T3|rel(m)|rel'2
            T4|acq(l)|acq2
            T4|branch()|s'
            T4|branch()|t
            T4|rel(l)|rel2
            """;

    @Test
    void figure2HasNoInterleavingAndPathsInRule1ShowIt() {
        Figure figure = new Figure(FIGURE_2).edges("s→p", "s'→p", "q→t'", "q→t");
        assertThat(figure.schedule()).isEmpty();
        assertThat(figure.effort().answers(Step.FIXPOINT)).isEqualTo(1);
    }

    @Test
    void figure2WithOneEdgeLessHasAnInterleavingThatRule1Orders() {
        Figure figure = new Figure(FIGURE_2).edges("s→p", "s'→p", "q→t");
        assertThat(figure.schedule()).containsSubsequence("s", "rel1", "acq2", "s'", "p", "q", "t");
        assertThat(figure.effort().decisions()).isZero();
    }

    @Test
    void figure3HasNoInterleavingAndLookAheadShowsIt() {
        Figure figure =
                new Figure(FOUR_THREADS).edges("s→q1", "s→q2", "s'→q1", "s'→q2", "p1→t", "p1→t'", "p2→t", "p2→t'");
        assertThat(figure.schedule()).isEmpty();
        assertThat(figure.effort().answers(Step.LOOK_AHEAD)).isEqualTo(1);
    }

    @Test
    void figure4HasAnInterleavingThoughAWrongDecisionLeadsToACycle() {
        String[] edges = {"s'→q1", "s'→q2", "p1→t'", "p2→t'"};
        assertThat(new Figure(FOUR_THREADS).edges(edges).edges("rel1→acq2").schedule())
                .isEmpty();
        Figure figure = new Figure(FOUR_THREADS).edges(edges);
        assertThat(figure.schedule()).containsSubsequence("rel2", "acq1");
        assertThat(figure.effort().answers(Step.SEARCH)).isZero();
    }

    static List<SeedCase> figures() {
        return SeedCases.all();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void allSeedCases(SeedCase figure) {
        for (Model model : List.of(Model.CSR, Model.CDSR)) {
            assertThat(Asked.races(figure.trace(), model)).containsExactlyInAnyOrderElementsOf(figure.races(model));
        }
    }

    @Test
    void figure7Trace1HasTheRaceOnYButNotOnX() {
        Trace trace = SeedCases.named("polygraph-fig7-trace1.std").trace();
        for (Model model : List.of(Model.CSR, Model.CDSR)) {
            assertThat(Asked.races(trace, model))
                    .contains(List.of(Figure.at(trace, "2"), Figure.at(trace, "8")))
                    .doesNotContain(List.of(Figure.at(trace, "1"), Figure.at(trace, "11")));
        }
    }

    /** What csr says is what the causality graph says too; causally-precedes misses the race on y. */
    @Test
    void figure7Trace2HasABogusRaceOnXOnlyIfDataIsIgnored() {
        Trace trace = SeedCases.named("polygraph-fig7-trace2.std").trace();
        List<Integer> onX = List.of(Figure.at(trace, "1"), Figure.at(trace, "11"));
        List<Integer> onY = List.of(Figure.at(trace, "2"), Figure.at(trace, "8"));
        assertThat(Asked.races(trace, Model.CSR)).contains(onX, onY);
        assertThat(Asked.races(trace, Model.CDSR)).contains(onY).doesNotContain(onX);
        assertThat(new TraceIndex(trace).causalPrecedence().precedes(onY.get(0), onY.get(1)))
                .isTrue();
    }
}
