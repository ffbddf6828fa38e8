/** The interleaving, in a column for each thread: {@link io.foretrace.extension.report.columns.Interleaving} draws it. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.columns;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
