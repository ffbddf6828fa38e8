/** A bug that was shown, in words: {@link io.foretrace.extension.report.bug.Words} has those of each kind. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.bug;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
