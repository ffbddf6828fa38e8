/**
 * The static entry points that rewritten code calls, and nothing else. Loaded by the boot class loader, so it depends on
 * the JDK alone; it does nothing until an execution sets the {@link io.foretrace.scheduler.bridge.Baton baton's}
 * controller.
 */
@NullMarked
package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.NullMarked;
