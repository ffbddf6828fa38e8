/**
 * Runs a body under control: {@link io.foretrace.scheduler.control.run.ControlledExecution} is the entry, and
 * {@code Engine} answers the hooks while the body runs.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.run;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
