/**
 * What is asked about a trace: candidate pairs, error conditions, and the groups that share one answer.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.bug;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
