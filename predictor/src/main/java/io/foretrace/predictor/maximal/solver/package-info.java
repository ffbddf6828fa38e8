/**
 * Solvers for clauses over the order of events: one in Java, made for this, and Z3 as a second opinion.
 *
 * <p>The encoding in the package above knows them only as {@link io.foretrace.predictor.maximal.solver.OrderSolver}.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.maximal.solver;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
