/** Bugs that are not races: recorded, predicted, made to happen. Not in the runtime's own packages: those are not rewritten. */
@NullMarked
package io.foretrace.scheduler.bugs;

import org.jspecify.annotations.NullMarked;
