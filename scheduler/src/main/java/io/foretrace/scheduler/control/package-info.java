/**
 * What a caller gives to an execution under control and gets from it: a body, limits and a strategy that chooses among threads;
 * an outcome, a schedule and a recording. How that is done is in the packages below, of which
 * {@code io.foretrace.scheduler.control.run} has the entry.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
