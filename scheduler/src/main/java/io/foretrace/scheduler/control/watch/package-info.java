/**
 * Looks, in real time, at the thread that holds the baton: one that blocks where nothing can be hooked leaves control until
 * it comes back, and one that is stuck is made to end.
 */
@NullMarked
package io.foretrace.scheduler.control.watch;

import org.jspecify.annotations.NullMarked;
