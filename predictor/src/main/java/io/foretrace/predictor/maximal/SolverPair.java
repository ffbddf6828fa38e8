package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.OrderSolverProvider;
import io.foretrace.predictor.maximal.solver.SatOrderSolver;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The solvers of one window: the first is asked first, the second gets what the first cannot finish. */
final class SolverPair implements AutoCloseable {
    private final Window window;
    private final SolverChoice choice;
    private @Nullable WindowSolver sat;
    private @Nullable WindowSolver second;
    private final Set<ErrorCondition> refuted;

    /** @param refuted what cannot happen in the window and is not asked about again; grows with what is found out here */
    SolverPair(Window window, SolverChoice choice, Set<ErrorCondition> refuted) {
        this.window = window;
        this.choice = choice;
        this.refuted = refuted;
    }

    /** Looks for any one of the conditions. */
    Decision decide(List<ErrorCondition> conditions, Patience patience) {
        List<ErrorCondition> open = conditions.stream()
                .filter(condition -> !refuted.contains(condition))
                .toList();
        if (open.isEmpty()) {
            return new Decision(OrderSolver.Answer.UNSATISFIABLE, null, null);
        }
        Decision decision = solve(open, patience);
        if (decision.answer() == OrderSolver.Answer.UNSATISFIABLE) {
            refuted.addAll(open);
        }
        return decision;
    }

    private Decision solve(List<ErrorCondition> conditions, Patience patience) {
        Deadline last = Deadline.in(patience.perQuestion()).orEarlier(patience.deadline());
        return switch (choice) {
            case SAT -> sat().decide(conditions, last);
            case Z3 -> second().decide(conditions, last);
            case AUTO ->
                patience.isShort() ? sat().decide(conditions, last) : firstThenSecond(conditions, patience, last);
        };
    }

    /** Loading Z3 takes longer than most questions, so nobody looks for it before the first solver has given up. */
    private Decision firstThenSecond(List<ErrorCondition> conditions, Patience patience, Deadline last) {
        Deadline half = Deadline.in(patience.perQuestion().dividedBy(2)).orEarlier(last);
        Decision first = sat().decide(conditions, half);
        if (first.answer() != OrderSolver.Answer.UNKNOWN || last.hasPassed()) {
            return first;
        }
        boolean hasSecond = OrderSolverProvider.second().unavailableBecause().isEmpty();
        return (hasSecond ? second() : sat()).decide(conditions, last);
    }

    private WindowSolver sat() {
        if (sat == null) {
            sat = new WindowSolver(window, new SatOrderSolver(window));
        }
        return sat;
    }

    private WindowSolver second() {
        if (second == null) {
            second = new WindowSolver(window, OrderSolverProvider.second().create(window));
        }
        return second;
    }

    @Override
    public void close() {
        if (sat != null) {
            sat.close();
        }
        if (second != null) {
            second.close();
        }
    }
}
