/**
 * Sync-preserving races (Mathur, Pavlogiannis, Viswanathan; POPL 2021), computed on demand for each group of
 * pairs.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.syncpreserving;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
