/** Work on several cores with the same results in the same order as on one. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.parallel;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
