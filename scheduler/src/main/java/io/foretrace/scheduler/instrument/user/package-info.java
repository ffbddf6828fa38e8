/**
 * How the program's code is rewritten. {@link io.foretrace.scheduler.instrument.user.ClassRewriter} is the way in.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.instrument.user;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
