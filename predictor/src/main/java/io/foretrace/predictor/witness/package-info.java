/**
 * A reordering that shows a bug, its text form, and the checker that replays it against the trace. The checker
 * shares no code with the algorithms it judges.
 */
@NullMarked
package io.foretrace.predictor.witness;

import org.jspecify.annotations.NullMarked;
