/** Z3 as the second solver: the only package that knows its library, which is not on the class path of a user's tests. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.maximal.solver.z3;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
