/**
 * Will hold the annotations that a test author writes: the whole public interface of Foretrace.
 */
@NullMarked
package io.foretrace;

import org.jspecify.annotations.NullMarked;
