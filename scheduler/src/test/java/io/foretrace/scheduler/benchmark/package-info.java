/** How fast the runtime is, beside the same bodies run plainly and under Lincheck: see {@code bin/benchmark-runtime}. */
@NullMarked
package io.foretrace.scheduler.benchmark;

import org.jspecify.annotations.NullMarked;
