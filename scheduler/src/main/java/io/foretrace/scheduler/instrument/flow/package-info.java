/** Which reads of a method the values that it uses can come from. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.instrument.flow;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
