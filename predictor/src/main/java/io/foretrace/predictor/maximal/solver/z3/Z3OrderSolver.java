package io.foretrace.predictor.maximal.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Z3Exception;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.FixedOrder;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Z3 as the second opinion: an integer for the place of each event, integer difference logic for the rest. */
final class Z3OrderSolver implements OrderSolver {
    /** The only one of Z3's arithmetic solvers that is fast enough; it knows only differences, which is all there is. */
    private static final int BELLMAN_FORD = 1;

    private final Context context = new Context();
    private final Solver solver = context.mkSimpleSolver();
    /** The literals for <em>e before f</em>, by both events in one number. */
    private final Map<Long, Integer> orders = new HashMap<>();

    private final IntExpr[] places;
    private final List<BoolExpr> variables = new ArrayList<>();
    private boolean[] model = {};

    Z3OrderSolver(FixedOrder fixed) {
        places = new IntExpr[fixed.size()];
        Arrays.setAll(places, event -> context.mkIntConst("O" + event));
        for (int event = 0; event < places.length; event++) {
            for (int source : fixed.predecessors(event)) {
                require(context.mkLt(places[source], places[event]));
            }
        }
    }

    @Override
    public int literal(boolean preferred) {
        variables.add(context.mkBoolConst("b" + variables.size()));
        return variables.size();
    }

    @Override
    public int before(int e, int f) {
        if (e > f) {
            return -before(f, e);
        }
        return orders.computeIfAbsent((long) e << 32 | f, key -> newOrder(e, f));
    }

    private int newOrder(int e, int f) {
        int literal = literal(true);
        // A variable of its own, because what Z3 takes for the negation of "before" includes "at the same time".
        require(context.mkImplies(expression(literal), context.mkLt(places[e], places[f])));
        require(context.mkOr(expression(literal), context.mkLt(places[f], places[e])));
        return literal;
    }

    @Override
    public void clause(int... literals) {
        require(context.mkOr(expressions(literals)));
    }

    @Override
    public Answer solve(int[] assumptions, Deadline deadline) {
        model = new boolean[0];
        if (deadline.hasPassed()) {
            return Answer.UNKNOWN;
        }
        solver.setParameters(parameters(deadline));
        try {
            return switch (solver.check(expressions(assumptions))) {
                case SATISFIABLE -> {
                    keep(solver.getModel());
                    yield Answer.SATISFIABLE;
                }
                case UNSATISFIABLE -> Answer.UNSATISFIABLE;
                case UNKNOWN -> Answer.UNKNOWN;
            };
        } catch (Z3Exception outOfMemoryOrTime) {
            return Answer.UNKNOWN;
        }
    }

    @Override
    public boolean holds(int literal) {
        if (model.length <= Math.abs(literal)) {
            throw new IllegalStateException("The last answer says nothing about literal " + literal + ".");
        }
        return model[Math.abs(literal)] == (literal > 0);
    }

    @Override
    public void close() {
        context.close();
    }

    private void keep(Model found) {
        model = new boolean[variables.size() + 1];
        for (int literal = 1; literal < model.length; literal++) {
            model[literal] = found.evaluate(expression(literal), true).isTrue();
        }
    }

    private Params parameters(Deadline deadline) {
        Params parameters = context.mkParams();
        parameters.add("arith.solver", BELLMAN_FORD);
        // Otherwise Z3 takes the signal handler for interrupts away from the JVM while it works.
        parameters.add("ctrl_c", false);
        parameters.add("timeout", (int) Math.max(1, Math.min(Integer.MAX_VALUE, deadline.millisLeft())));
        return parameters;
    }

    private BoolExpr[] expressions(int[] literals) {
        return Arrays.stream(literals).mapToObj(this::expression).toArray(BoolExpr[]::new);
    }

    private BoolExpr expression(int literal) {
        BoolExpr positive = variables.get(Math.abs(literal) - 1);
        return literal > 0 ? positive : context.mkNot(positive);
    }

    private void require(BoolExpr expression) {
        solver.add(new BoolExpr[] {expression});
    }
}
