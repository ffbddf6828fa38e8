/**
 * How calls of the bridge are written, and which calls are redirected to it, in the program's code as in the JDK's.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.instrument.hook;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
