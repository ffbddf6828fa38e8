/**
 * Will hold the baton that lets one thread run at a time: threads, monitors, waits and virtual time.
 */
@NullMarked
package io.foretrace.scheduler.control;

import org.jspecify.annotations.NullMarked;
