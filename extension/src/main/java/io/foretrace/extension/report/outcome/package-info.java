/** How an execution ended, in words: as a name, a title and a sentence. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.outcome;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
