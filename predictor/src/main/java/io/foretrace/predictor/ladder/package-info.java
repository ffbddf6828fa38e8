/**
 * The order in which the algorithms are asked, cheapest first; an answer says which step gave it.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.ladder;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
