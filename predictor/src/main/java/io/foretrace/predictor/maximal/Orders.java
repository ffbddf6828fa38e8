package io.foretrace.predictor.maximal;

import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.order.IntList;
import java.util.Arrays;

/**
 * The order literals of a window as the formulas write them: what the fixed order decides is a constant, and clauses
 * with constants are simplified before the solver sees them.
 */
final class Orders {
    private final Window window;
    private final OrderSolver solver;
    private final int yes;
    private final IntList firsts = new IntList();
    private final IntList seconds = new IntList();
    private final IntList literals = new IntList();
    private int newest;
    private int newestOrder;
    private int solvedCount;
    private int solvedUpTo;

    Orders(Window window, OrderSolver solver) {
        this.window = window;
        this.solver = solver;
        yes = solver.literal(true);
        solver.clause(yes);
    }

    int always() {
        return yes;
    }

    int never() {
        return -yes;
    }

    /** A new literal about anything but order; the solver tries {@code preferred} first. */
    int literal(boolean preferred) {
        newest = solver.literal(preferred);
        return newest;
    }

    /** The literal <em>O_e &lt; O_f</em>. */
    int before(int e, int f) {
        if (e != window.end() && f != window.end()) {
            if (window.mustPrecede(e, f)) {
                return yes;
            }
            if (window.mustPrecede(f, e)) {
                return -yes;
            }
        }
        int literal = solver.before(e, f);
        if (Math.abs(literal) > newestOrder) {
            newestOrder = Math.abs(literal);
            newest = newestOrder;
            firsts.add(literal > 0 ? e : f);
            seconds.add(literal > 0 ? f : e);
            literals.add(newestOrder);
        }
        return literal;
    }

    /** The event happens. */
    int happens(int event) {
        return before(event, window.end());
    }

    void clause(int... clause) {
        int[] kept = new int[clause.length];
        int size = 0;
        for (int literal : clause) {
            if (literal == yes) {
                return;
            }
            if (literal != -yes) {
                kept[size++] = literal;
            }
        }
        solver.clause(Arrays.copyOf(kept, size));
    }

    /** Looks for a solution; {@link #holds} then tells what it is. */
    OrderSolver.Answer solve(int assumption, Deadline deadline) {
        solvedCount = literals.size();
        solvedUpTo = newest;
        return solver.solve(new int[] {assumption}, deadline);
    }

    /** Whether a literal holds in the last solution. One that is newer than the solution does not. */
    boolean holds(int literal) {
        return Math.abs(literal) <= solvedUpTo && solver.holds(literal);
    }

    /** How many order literals the last solution decides. */
    int count() {
        return solvedCount;
    }

    /** The event that comes first by the order literal number {@code index}, in the order that was found. */
    int earlier(int index) {
        return solver.holds(literals.get(index)) ? firsts.get(index) : seconds.get(index);
    }

    int later(int index) {
        return solver.holds(literals.get(index)) ? seconds.get(index) : firsts.get(index);
    }
}
