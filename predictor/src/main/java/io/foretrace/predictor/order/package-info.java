/**
 * What a trace says about order in every interleaving: vector clocks, must-happen-before, lock sets.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.order;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
