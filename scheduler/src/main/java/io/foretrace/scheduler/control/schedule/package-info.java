/**
 * Passing the baton: which threads can run, which one is chosen, what makes them wait and wakes them, and the time that
 * passes meanwhile. {@link io.foretrace.scheduler.control.schedule.Scheduler} is where to begin.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.schedule;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
