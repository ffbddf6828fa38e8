/**
 * What the prediction algorithms have in common. Each lives in a package of its own, named after its paper, and
 * knows none of the others.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
