/**
 * Looks, in real time, at the thread that holds the baton: one that blocks where nothing can be hooked leaves control until
 * it comes back, and one that is stuck is made to end.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.watch;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
