/**
 * The order in which the algorithms are asked, cheapest first; an answer says which step gave it.
 */
@NullMarked
package io.foretrace.predictor.ladder;

import org.jspecify.annotations.NullMarked;
