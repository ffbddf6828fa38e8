/**
 * Sync-preserving races (Mathur, Pavlogiannis, Viswanathan; POPL 2021), computed on demand for each group of
 * pairs.
 */
@NullMarked
package io.foretrace.predictor.algorithm.syncpreserving;

import org.jspecify.annotations.NullMarked;
