package io.foretrace.predictor.maximal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.maximal.solver.OrderSolver.Answer;
import io.foretrace.predictor.testing.Seeds;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderSolverTest {
    private static final long SEED = Seeds.base();
    private static final int INSTANCES = Integer.getInteger("foretrace.instances", 3_000);
    private static final Deadline LATER = Deadline.in(Duration.ofMinutes(10));
    private static final int[] NOTHING = {};

    /** Two chains: 0 before 1, 2 before 3. And 4, the end. */
    private static final SmallOrder TWO_CHAINS = SmallOrder.of(NOTHING, new int[] {0}, NOTHING, new int[] {2}, NOTHING);

    @ParameterizedTest
    @EnumSource
    void agreesWithBruteForce(SolverKind kind) {
        for (long seed = SEED; seed < SEED + INSTANCES; seed++) {
            RandomQuestions questions = new RandomQuestions(seed, kind);
            assertThatCode(questions::ask)
                    .as("again: -Dforetrace.seed=%d -Dforetrace.instances=1", seed)
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @EnumSource
    void givesTheSameAnswersAndOrdersAgain(SolverKind kind) {
        for (long seed = SEED; seed < SEED + INSTANCES / 10; seed++) {
            String first = new RandomQuestions(seed, kind).ask();
            assertThat(new RandomQuestions(seed, kind).ask())
                    .as("again: -Dforetrace.seed=%d", seed)
                    .isEqualTo(first);
        }
    }

    @ParameterizedTest
    @EnumSource
    void isUnknownWhenTheDeadlineHasPassed(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            solver.clause(solver.before(0, 2), solver.before(3, 1));
            assertThat(solver.solve(NOTHING, Deadline.in(Duration.ofSeconds(-1))))
                    .isEqualTo(Answer.UNKNOWN);
            assertThat(solver.solve(NOTHING, LATER)).isEqualTo(Answer.SATISFIABLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUnsatisfiableAssumptionDoesNotSpoilLaterQuestions(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            int[] cycle = {solver.before(1, 2), solver.before(3, 0)};
            assertThat(solver.solve(cycle, LATER)).isEqualTo(Answer.UNSATISFIABLE);
            assertThat(solver.solve(new int[] {cycle[0]}, LATER)).isEqualTo(Answer.SATISFIABLE);
            assertThat(solver.solve(new int[] {cycle[1]}, LATER)).isEqualTo(Answer.SATISFIABLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyClauseIsNeverSatisfiable(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            solver.clause();
            assertThat(solver.solve(NOTHING, LATER)).isEqualTo(Answer.UNSATISFIABLE);
            assertThat(solver.solve(NOTHING, LATER)).isEqualTo(Answer.UNSATISFIABLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFixedOrderDecidesLiteralsToo(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            assertThat(solver.solve(new int[] {solver.before(1, 0)}, LATER)).isEqualTo(Answer.UNSATISFIABLE);
            assertThat(solver.solve(new int[] {solver.before(0, 1)}, LATER)).isEqualTo(Answer.SATISFIABLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNegationOfBeforeIsAfter(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            Set<Integer> literals = new HashSet<>();
            for (int e = 0; e < TWO_CHAINS.size(); e++) {
                for (int f = 0; f < e; f++) {
                    assertThat(solver.before(e, f)).isNotZero().isEqualTo(-solver.before(f, e));
                    assertThat(literals.add(solver.before(f, e))).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void thereIsNoOrderToReadWithoutASolution(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            int literal = solver.before(0, 2);
            assertThatThrownBy(() -> solver.holds(literal)).isInstanceOf(IllegalStateException.class);
            solver.solve(new int[] {literal, -literal}, LATER);
            assertThatThrownBy(() -> solver.holds(literal)).isInstanceOf(IllegalStateException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void clausesAddedAfterwardsDoNotChangeTheOrderFound(SolverKind kind) {
        try (OrderSolver solver = kind.create(TWO_CHAINS)) {
            int literal = solver.before(3, 0);
            assertThat(solver.solve(new int[] {literal}, LATER)).isEqualTo(Answer.SATISFIABLE);
            solver.clause(solver.before(1, 4), solver.before(2, 4));
            solver.clause(-literal);
            assertThat(solver.holds(literal)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesNoThreadBehind(SolverKind kind) {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        new RandomQuestions(SEED, kind).ask();
        assertThat(before).containsAll(Thread.getAllStackTraces().keySet());
    }
}
