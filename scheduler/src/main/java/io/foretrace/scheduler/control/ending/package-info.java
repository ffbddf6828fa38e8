/** The end of an execution: that it has come, with which outcome, and how its threads are told. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.ending;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
