/**
 * Causally-precedes races (Smaragdakis and others, POPL 2012), for comparison. The relation itself is part of what a
 * trace says about order, because other algorithms use it as a heuristic.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.causallyprecedes;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
