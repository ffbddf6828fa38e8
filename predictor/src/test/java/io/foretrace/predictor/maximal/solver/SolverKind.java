package io.foretrace.predictor.maximal.solver;

/** The solvers behind {@link OrderSolver}, for tests that hold for each of them. */
enum SolverKind {
    SAT,
    Z3;

    OrderSolver create(FixedOrder fixed) {
        return this == SAT
                ? new SatOrderSolver(fixed)
                : OrderSolverProvider.second().create(fixed);
    }
}
