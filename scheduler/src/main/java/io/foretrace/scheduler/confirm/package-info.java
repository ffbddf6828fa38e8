/** Witness, forced run, verdict: what was predicted is believed when it has been executed, and not before. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.confirm;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
