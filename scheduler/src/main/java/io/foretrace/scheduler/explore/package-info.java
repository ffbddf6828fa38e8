/**
 * From one execution to all of them: which behaviours of a program have been executed, which are left, and a schedule for each.
 * Start at {@link io.foretrace.scheduler.explore.Exploration}.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.explore;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
