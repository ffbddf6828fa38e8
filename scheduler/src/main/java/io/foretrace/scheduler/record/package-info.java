/** The events of a controlled run: kept in columns as they happen, turned into a trace for the predictor afterwards. */
@NullMarked
package io.foretrace.scheduler.record;

import org.jspecify.annotations.NullMarked;
