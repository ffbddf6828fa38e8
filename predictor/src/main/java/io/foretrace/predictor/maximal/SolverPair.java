package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.SatOrderSolver;
import io.foretrace.predictor.maximal.solver.Z3Library;
import io.foretrace.predictor.maximal.solver.Z3OrderSolver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The solvers of one window: the first is asked first, the second gets what the first cannot finish. */
final class SolverPair implements AutoCloseable {
    private final Window window;
    private final Limits limits;
    private @Nullable WindowSolver sat;
    private @Nullable WindowSolver z3;

    SolverPair(Window window, Limits limits) {
        this.window = window;
        this.limits = limits;
    }

    Decision decide(List<ErrorCondition> conditions, Deadline windowDeadline) {
        Deadline last = Deadline.in(limits.perPair()).orEarlier(windowDeadline);
        return switch (limits.solver()) {
            case SAT -> sat().decide(conditions, last);
            case Z3 -> z3().decide(conditions, last);
            case AUTO -> firstThenSecond(conditions, last);
        };
    }

    /** Loading Z3 takes longer than most questions, so nobody looks for it before the first solver has given up. */
    private Decision firstThenSecond(List<ErrorCondition> conditions, Deadline last) {
        Deadline half = Deadline.in(limits.perPair().dividedBy(2)).orEarlier(last);
        Decision first = sat().decide(conditions, half);
        if (first.answer() != OrderSolver.Answer.UNKNOWN || last.hasPassed()) {
            return first;
        }
        return Z3Library.available() ? z3().decide(conditions, last) : sat().decide(conditions, last);
    }

    private WindowSolver sat() {
        if (sat == null) {
            sat = new WindowSolver(window, new SatOrderSolver(window));
        }
        return sat;
    }

    private WindowSolver z3() {
        if (z3 == null) {
            z3 = new WindowSolver(window, new Z3OrderSolver(window));
        }
        return z3;
    }

    @Override
    public void close() {
        if (sat != null) {
            sat.close();
        }
        if (z3 != null) {
            z3.close();
        }
    }
}
