/** Small concurrent programs with known answers, over every primitive: what the scheduler is tested with. */
@NullMarked
package io.foretrace.scheduler.corpus;

import org.jspecify.annotations.NullMarked;
