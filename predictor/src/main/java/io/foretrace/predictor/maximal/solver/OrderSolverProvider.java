package io.foretrace.predictor.maximal.solver;

import java.util.ServiceLoader;

/**
 * Creates a solver that needs a library of its own, and is therefore not always there. Found by {@link ServiceLoader}, so
 * that nothing but its own package knows the library.
 */
public interface OrderSolverProvider {
    /** One sentence; empty if the solver can be used. The first call may load a native library. */
    String unavailableBecause();

    /** To be called only where the solver can be used. */
    OrderSolver create(FixedOrder fixed);

    /** The solver that is asked where the one in Java gives up. */
    static OrderSolverProvider second() {
        // By our own class loader: the one of the calling thread may be anybody's, and see none of our files.
        return ServiceLoader.load(OrderSolverProvider.class, OrderSolverProvider.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("META-INF/services names no second solver"));
    }
}
