/**
 * From one execution to all of them: which behaviours of a program have been executed, which are left, and a schedule for each.
 * Start at {@link io.foretrace.scheduler.explore.Exploration}.
 */
@NullMarked
package io.foretrace.scheduler.explore;

import org.jspecify.annotations.NullMarked;
