/** What the runtime does with programs that are not well-behaved, and what it leaves behind. Not in the runtime's own packages: those are not rewritten. */
@NullMarked
package io.foretrace.scheduler.robust;

import org.jspecify.annotations.NullMarked;
