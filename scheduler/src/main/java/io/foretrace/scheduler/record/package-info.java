/** The events of a controlled run: kept in columns as they happen, turned into a trace for the predictor afterwards. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.record;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
