/** What a test under prediction costs: {@code bin/benchmark-extension}. */
@NullMarked
package io.foretrace.samples.benchmark;

import org.jspecify.annotations.NullMarked;
