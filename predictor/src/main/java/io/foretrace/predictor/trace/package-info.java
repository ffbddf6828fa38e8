/**
 * The recorded trace in primitive columns, and the reader and writer of its file format. Depends on the JDK
 * alone.
 */
@NullMarked
package io.foretrace.predictor.trace;

import org.jspecify.annotations.NullMarked;
