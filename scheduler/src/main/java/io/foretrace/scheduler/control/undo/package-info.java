/** What an execution overwrites that was there before it, and how that is put back when it is over. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.undo;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
