/**
 * Will hold the static entry points that rewritten code calls. Loaded by the boot class loader, so it depends
 * on the JDK alone.
 */
@NullMarked
package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.NullMarked;
