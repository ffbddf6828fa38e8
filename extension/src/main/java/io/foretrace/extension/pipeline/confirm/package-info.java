/** What was predicted or explored is made to happen, and {@link io.foretrace.extension.pipeline.confirm.Results} has what came of it. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline.confirm;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
