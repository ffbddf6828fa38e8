/**
 * What to execute next where there are too many behaviours to execute all: near what was new, and by chance in several ways.
 * Start at {@link io.foretrace.scheduler.guide.Guide}.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.guide;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
