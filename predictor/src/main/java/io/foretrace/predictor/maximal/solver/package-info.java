/**
 * Solvers for clauses over the order of events: one in Java, made for this, and Z3 as a second opinion.
 *
 * <p>The encoding in the package above knows them only as {@link io.foretrace.predictor.maximal.solver.OrderSolver}.
 */
@NullMarked
package io.foretrace.predictor.maximal.solver;

import org.jspecify.annotations.NullMarked;
