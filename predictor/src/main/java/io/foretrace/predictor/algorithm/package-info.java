/**
 * What the prediction algorithms have in common. Each lives in a package of its own, named after its paper, and
 * knows none of the others.
 */
@NullMarked
package io.foretrace.predictor.algorithm;

import org.jspecify.annotations.NullMarked;
