package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Polygraphs in the manner of figures 3 and 4, made at random. The questions about a real trace are so often answered by
 * the rules and the first schedule that look-ahead and search would hardly be tested by them.
 */
class PolygraphRandomEdgesTest {
    private static final int THREADS = 8;

    @Test
    void eachStepAloneFindsAScheduleIfThereIsOne() {
        Map<Step, Effort> efforts = new EnumMap<>(Step.class);
        for (int i = 0; i < Seeds.traces(); i++) {
            SplittableRandom random = new SplittableRandom(Seeds.base() + i);
            Trace trace = trace(random);
            List<int[]> edges = edges(trace, random);
            boolean expected = isPossible(trace, edges);
            for (Step step : Step.values()) {
                Figure figure = new Figure(trace, EnumSet.of(step));
                edges.forEach(edge -> figure.edge(edge[0], edge[1]));
                List<String> schedule = figure.schedule();
                assertThat(!schedule.isEmpty())
                        .as("-Dforetrace.seed=%d, %s", Seeds.base() + i, step)
                        .isEqualTo(expected);
                assertThat(keepsTheRules(trace, edges, schedule)).isTrue();
                efforts.computeIfAbsent(step, key -> new Effort()).add(figure.effort());
            }
        }
        // Otherwise there was nothing to look ahead for, nor to search.
        assertThat(efforts.get(Step.LOOK_AHEAD))
                .satisfies(effort -> assertThat(effort.probes()).isGreaterThan(Seeds.traces()));
        assertThat(efforts.get(Step.SEARCH))
                .satisfies(effort -> assertThat(effort.takenBack()).isGreaterThan(Seeds.traces() / 4));
    }

    /** Each thread has one critical section with two events in it, {@code p} and {@code q}. */
    private static Trace trace(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int locks = 2 + random.nextInt(2);
        for (int thread = 0; thread < THREADS; thread++) {
            int lock = thread < locks ? thread : random.nextInt(locks);
            String line = "T" + thread + "|%s|%d%n";
            int event = 4 * thread;
            text.append(line.formatted("acq(l" + lock + ")", event))
                    .append(line.formatted("branch()", event + 1))
                    .append(line.formatted("branch()", event + 2))
                    .append(line.formatted("rel(l" + lock + ")", event + 3));
        }
        return TraceReader.parse("random", text.toString());
    }

    /** From a {@code p} to the {@code q} of a section of another lock: no path has two of them without a polyedge. */
    private static List<int[]> edges(Trace trace, SplittableRandom random) {
        List<int[]> edges = new ArrayList<>();
        int percent = 20 + random.nextInt(50);
        for (int one = 0; one < trace.size(); one += 4) {
            for (int other = 0; other < trace.size(); other += 4) {
                if (trace.target(one) != trace.target(other) && random.nextInt(100) < percent) {
                    edges.add(new int[] {one + 1, other + 2});
                }
            }
        }
        return edges;
    }

    /** By visiting all states; a state is a bit per event that has happened. */
    private static boolean isPossible(Trace trace, List<int[]> edges) {
        Set<Long> seen = new HashSet<>();
        Deque<Long> open = new ArrayDeque<>();
        open.push(0L);
        while (!open.isEmpty()) {
            long state = open.pop();
            if (state == (1L << trace.size()) - 1) {
                return true;
            }
            for (int event = 0; event < trace.size(); event++) {
                long after = state | 1L << event;
                if (after != state && canHappen(trace, edges, state, event) && seen.add(after)) {
                    open.push(after);
                }
            }
        }
        return false;
    }

    private static boolean keepsTheRules(Trace trace, List<int[]> edges, List<String> schedule) {
        long state = 0;
        for (String location : schedule) {
            int event = Integer.parseInt(location);
            if (!canHappen(trace, edges, state, event)) {
                return false;
            }
            state |= 1L << event;
        }
        return true;
    }

    private static boolean canHappen(Trace trace, List<int[]> edges, long state, int event) {
        for (int[] edge : edges) {
            if (edge[1] == event && (state & 1L << edge[0]) == 0) {
                return false;
            }
        }
        int held = 0;
        for (int other = 0; other < trace.size(); other++) {
            boolean happened = (state & 1L << other) != 0;
            if (other < event && trace.thread(other) == trace.thread(event) && !happened) {
                return false;
            }
            if (happened && trace.target(other) == trace.target(event)) {
                held += trace.op(other) == Op.ACQUIRE ? 1 : 0;
                held -= trace.op(other) == Op.RELEASE ? 1 : 0;
            }
        }
        return trace.op(event) != Op.ACQUIRE || held == 0;
    }
}
