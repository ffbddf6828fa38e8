/**
 * All feasible traces of a small trace against any property given as code: slow, exact, and the oracle of the
 * tests.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.closure;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
