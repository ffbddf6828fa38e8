package io.foretrace.predictor.maximal.solver;

/**
 * Decides clauses over the order of events: the one thing that the encoding asks of a solver.
 *
 * <p>A literal is a non-zero number, its negation the negative number, as in the DIMACS format. A literal is either free
 * or says that one event comes before another. The events are ordered totally: the negation of <em>e before f</em> is
 * <em>f before e</em>, and no cycle of <em>before</em> is a solution, counting the fixed edges that the solver was
 * created with. Clauses stay from one call of {@link #solve} to the next; assumptions do not.
 */
public interface OrderSolver extends AutoCloseable {
    enum Answer {
        SATISFIABLE,
        UNSATISFIABLE,
        /** The time was up before there was an answer. */
        UNKNOWN
    }

    /** A new free literal, tried first as {@code preferred}. Literals get growing numbers. */
    int literal(boolean preferred);

    /** The literal that says that {@code e} comes before {@code f}; the same one each time, and never 0. */
    int before(int e, int f);

    /** At least one of the literals holds. No literals: nothing is satisfiable from here on. */
    void clause(int... literals);

    /** Looks for an order in which all clauses and assumptions hold. */
    Answer solve(int[] assumptions, Deadline deadline);

    /** Whether a literal, older than the last {@link #solve}, holds in the order that it found. */
    boolean holds(int literal);

    @Override
    void close();
}
