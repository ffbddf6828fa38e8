/** A test as the pipeline sees it: what was asked for, one run of it, whose turn is next, and how a run failed. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline.run;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
