/**
 * The strategies that name the thread to run next, one small file each: few switches, chance, priorities (PCT), the replay
 * of a schedule, the forcing of a witness (of a race, or of another bug), and the check that an execution is the same twice.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.strategy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
