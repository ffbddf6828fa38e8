package io.foretrace.predictor.maximal.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.maximal.solver.OrderSolver.Answer;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SatOrderSolverTest {
    private static final Deadline LATER = Deadline.in(Duration.ofMinutes(10));
    private static final int[] NOTHING = {};

    @Test
    void triesTheObservedOrderFirst() {
        try (OrderSolver solver = new SatOrderSolver(unordered(5))) {
            solver.clause(solver.before(0, 3), solver.before(3, 0));
            solver.clause(solver.before(2, 1), solver.before(1, 2));
            int yes = solver.literal(true);
            int no = solver.literal(false);
            solver.clause(yes, no, solver.before(3, 2));
            assertThat(solver.solve(NOTHING, LATER)).isEqualTo(Answer.SATISFIABLE);
            assertThat(solver.holds(solver.before(0, 3))).isTrue();
            assertThat(solver.holds(solver.before(1, 2))).isTrue();
            assertThat(solver.holds(yes)).isTrue();
            assertThat(solver.holds(no)).isFalse();
        }
    }

    @Test
    void leavesOutWhatNeedNotHappenBeforeTheEnd() {
        int end = 4;
        try (OrderSolver solver = new SatOrderSolver(chainAndEnd(end))) {
            for (int event = 0; event < end; event++) {
                solver.clause(solver.before(event, end), solver.before(end, event), solver.literal(false));
            }
            assertThat(solver.solve(new int[] {solver.before(1, end)}, LATER)).isEqualTo(Answer.SATISFIABLE);
            assertThat(IntStream.range(0, end).filter(event -> solver.holds(solver.before(event, end))))
                    .containsExactly(0, 1);
        }
    }

    @Test
    void stopsWhenTheDeadlinePasses() {
        try (OrderSolver solver = new SatOrderSolver(unordered(2))) {
            addPigeons(solver, 12);
            int[] noEscape = {solver.before(0, 1)};
            assertThat(solver.solve(noEscape, Deadline.in(Duration.ofMillis(300))))
                    .isEqualTo(Answer.UNKNOWN);
            int[] escape = {solver.before(1, 0)};
            assertThat(solver.solve(escape, LATER)).isEqualTo(Answer.SATISFIABLE);
        }
    }

    /** Each pigeon has a hole of its own, but there is one hole too few, unless 1 comes before 0. */
    private static void addPigeons(OrderSolver solver, int pigeons) {
        int[][] in = IntStream.range(0, pigeons)
                .mapToObj(pigeon -> IntStream.range(0, pigeons - 1)
                        .map(hole -> solver.literal(false))
                        .toArray())
                .toArray(int[][]::new);
        for (int pigeon = 0; pigeon < pigeons; pigeon++) {
            int[] clause = IntStream.concat(IntStream.of(in[pigeon]), IntStream.of(solver.before(1, 0)))
                    .toArray();
            solver.clause(clause);
            for (int other = 0; other < pigeon; other++) {
                for (int hole = 0; hole < pigeons - 1; hole++) {
                    solver.clause(-in[pigeon][hole], -in[other][hole]);
                }
            }
        }
    }

    private static SmallOrder unordered(int size) {
        return new SmallOrder(
                IntStream.range(0, size).mapToObj(event -> NOTHING).toArray(int[][]::new));
    }

    private static SmallOrder chainAndEnd(int end) {
        return new SmallOrder(IntStream.rangeClosed(0, end)
                .mapToObj(event -> event == 0 || event == end ? NOTHING : new int[] {event - 1})
                .toArray(int[][]::new));
    }
}
