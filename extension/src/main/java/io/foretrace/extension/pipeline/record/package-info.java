/** The first runs of a test: {@link io.foretrace.extension.pipeline.record.Recorded} has what they showed. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline.record;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
