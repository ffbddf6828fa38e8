/**
 * Will turn the events of a controlled run into a trace for the predictor.
 */
@NullMarked
package io.foretrace.scheduler.record;

import org.jspecify.annotations.NullMarked;
