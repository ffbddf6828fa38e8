/** Threads that do not go on: what each waits for or looks at, and what would mend that. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.stuck;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
