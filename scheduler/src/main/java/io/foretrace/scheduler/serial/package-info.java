/**
 * All serial orders of a test, run by run: interleavings in which nothing that is meant to be atomic is interrupted. What
 * an execution came to and no serial order does is wrong.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.serial;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
