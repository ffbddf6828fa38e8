/** Z3 as the second solver: the only package that knows its library, which is not on the class path of a user's tests. */
@NullMarked
package io.foretrace.predictor.maximal.solver.z3;

import org.jspecify.annotations.NullMarked;
