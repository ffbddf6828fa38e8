/**
 * One thread at a time: runs a body under full control and says what happened. Threads, monitors, waits and time are
 * here; which thread runs next is a {@link io.foretrace.scheduler.control.SchedulingStrategy}'s to say.
 */
@NullMarked
package io.foretrace.scheduler.control;

import org.jspecify.annotations.NullMarked;
