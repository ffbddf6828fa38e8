/** What {@code bin/foretrace} asks of this module: pages of traces, schedules and whole builds, without running a test. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.cli;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
