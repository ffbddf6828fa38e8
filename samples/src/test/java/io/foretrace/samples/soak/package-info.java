/** Everything again and again in one JVM: {@code bin/soak}, and a short version of it as a test. */
@NullMarked
package io.foretrace.samples.soak;

import org.jspecify.annotations.NullMarked;
