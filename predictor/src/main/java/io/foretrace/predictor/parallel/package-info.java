/** Work on several cores with the same results in the same order as on one. */
@NullMarked
package io.foretrace.predictor.parallel;

import org.jspecify.annotations.NullMarked;
