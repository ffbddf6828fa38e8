/**
 * A reordering that shows a bug, its text form, and the checker that replays it against the trace. The checker
 * shares no code with the algorithms it judges.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.witness;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
