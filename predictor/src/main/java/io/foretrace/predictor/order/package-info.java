/**
 * What a trace says about order in every interleaving: vector clocks, must-happen-before, lock sets.
 */
@NullMarked
package io.foretrace.predictor.order;

import org.jspecify.annotations.NullMarked;
