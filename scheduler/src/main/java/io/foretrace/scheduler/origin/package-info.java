/** Whose code it is: asked when classes are rewritten, and of every frame and place that is shown to a user. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.origin;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
