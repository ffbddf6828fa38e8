/**
 * Record, predict, confirm, report: {@link io.foretrace.extension.pipeline.Pipeline} has a call for each. How a test is run is
 * somebody else's business, behind {@link io.foretrace.extension.pipeline.run.TestRuns}.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
