/**
 * What is asked about a trace: candidate pairs, error conditions, and the groups that share one answer.
 */
@NullMarked
package io.foretrace.predictor.bug;

import org.jspecify.annotations.NullMarked;
