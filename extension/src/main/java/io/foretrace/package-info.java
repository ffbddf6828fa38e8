/**
 * The annotations that a test author writes: the whole public interface of Foretrace.
 *
 * <p>{@link io.foretrace.PredictRaces} on a test method is all that most people need.
 */
@NullMarked
package io.foretrace;

import org.jspecify.annotations.NullMarked;
