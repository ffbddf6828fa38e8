/**
 * All serial orders of a test, run by run: interleavings in which nothing that is meant to be atomic is interrupted. What
 * an execution came to and no serial order does is wrong.
 */
@NullMarked
package io.foretrace.scheduler.serial;

import org.jspecify.annotations.NullMarked;
