/**
 * Happens-before races in one pass, by vector clocks with epochs.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.hb;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
