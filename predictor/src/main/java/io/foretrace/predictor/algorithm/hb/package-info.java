/**
 * Happens-before races in one pass, by vector clocks with epochs.
 */
@NullMarked
package io.foretrace.predictor.algorithm.hb;

import org.jspecify.annotations.NullMarked;
