/**
 * The exact answer for a window of the trace, as order constraints with two solvers behind one interface.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.maximal;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
