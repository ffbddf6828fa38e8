package io.foretrace.predictor.algorithm.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeasibilityClosureTest {
    private static final long ENOUGH = 1_000_000;
    private static final SeedCases.SeedCase FIG1 = SeedCases.named("maximal-causal-fig1.std");

    @Test
    void properTracesOfFigure1() {
        assertThat(FeasibilityClosure.of(FIG1.trace()).countProper(ENOUGH)).isEqualTo(30);
    }

    @Test
    void properTracesOfFigure1WithThreadEventsAside() {
        assertThat(FeasibilityClosure.of(FIG1.trace()).threadEventsAside().countProper(ENOUGH))
                .isEqualTo(7);
    }

    @Test
    void properTracesOfFigure1WithoutForks() {
        Trace trace = withoutForks();
        assertThat(FeasibilityClosure.of(trace).countProper(ENOUGH)).isEqualTo(7);
        assertThat(texts(trace))
                .as("the observed trace, and the one of two events that reads 0")
                .contains("0 1 2 3 4 5 6 7 8 9 10", "7 8=0");
    }

    @Test
    void everyTraceOnceAndAllTheirPrefixes() {
        List<List<Integer>> traces = new ArrayList<>();
        FeasibilityClosure.of(FIG1.trace()).explore(tau -> traces.add(events(tau)), ENOUGH);
        assertThat(traces).doesNotHaveDuplicates().contains(List.of());
        assertThat(traces)
                .filteredOn(trace -> !trace.isEmpty())
                .allSatisfy(trace -> assertThat(traces).contains(trace.subList(0, trace.size() - 1)));
    }

    @Test
    void thePropertyStopsTheSearch() {
        int[] calls = {0};
        FeasibilityClosure.of(FIG1.trace()).explore(tau -> ++calls[0] < 5, ENOUGH);
        assertThat(calls[0]).isEqualTo(5);
    }

    @Test
    void tooManyTraces() {
        FeasibilityClosure closure = FeasibilityClosure.of(FIG1.trace());
        long[] size = {0};
        closure.explore(tau -> ++size[0] > 0, ENOUGH);
        closure.explore(tau -> true, size[0]);
        assertThatThrownBy(() -> closure.explore(tau -> true, size[0] - 1))
                .isInstanceOf(ClosureLimitException.class)
                .hasMessage("The feasibility closure has more than " + (size[0] - 1) + " traces.");
        assertThatThrownBy(() -> closure.countProper(size[0] - 1)).isInstanceOf(ClosureLimitException.class);
    }

    @Test
    void aTraceWithoutEventsIsItsOwnClosure() {
        Trace empty = TraceReader.parse("test", "");
        assertThat(FeasibilityClosure.of(empty).countProper(1)).isEqualTo(1);
    }

    private static Trace withoutForks() {
        return TraceReader.parse("test", FIG1.text().replaceAll("T0\\|fork.*\n", ""));
    }

    private static List<Integer> events(FeasibleTrace tau) {
        List<Integer> events = new ArrayList<>();
        for (int i = 0; i < tau.length(); i++) {
            events.add(tau.event(i));
        }
        return events;
    }

    /** Proper traces as event numbers, with the value that was read where it is another one. */
    private static List<String> texts(Trace trace) {
        List<String> texts = new ArrayList<>();
        FeasibilityClosure.of(trace)
                .forEachProper(
                        tau -> {
                            StringBuilder text = new StringBuilder();
                            for (int i = 0; i < tau.length(); i++) {
                                text.append(i == 0 ? "" : " ").append(tau.event(i));
                                tau.offValue(i).ifPresent(value -> text.append("=" + trace.valueText(value)));
                            }
                            texts.add(text.toString());
                        },
                        ENOUGH);
        return texts;
    }
}
