/**
 * All feasible traces of a small trace against any property given as code: slow, exact, and the oracle of the
 * tests.
 */
@NullMarked
package io.foretrace.predictor.algorithm.closure;

import org.jspecify.annotations.NullMarked;
