/**
 * The exact answer for a window of the trace, as order constraints with two solvers behind one interface.
 */
@NullMarked
package io.foretrace.predictor.maximal;

import org.jspecify.annotations.NullMarked;
