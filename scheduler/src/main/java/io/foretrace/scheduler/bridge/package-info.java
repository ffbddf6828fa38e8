/**
 * What rewritten code and the rest of the scheduler have between them: who holds the baton, who listens, and numbers for places,
 * members and operations. The hooks are in the packages below. All is loaded by the boot class loader, so it depends on the JDK alone; it does nothing until an execution sets the {@link io.foretrace.scheduler.bridge.Baton baton's}
 * controller.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.bridge;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
