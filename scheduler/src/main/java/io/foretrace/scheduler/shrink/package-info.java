/**
 * Makes a failing schedule small: the fewest switches between threads with which an execution still fails the same way, by
 * trying.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.shrink;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
