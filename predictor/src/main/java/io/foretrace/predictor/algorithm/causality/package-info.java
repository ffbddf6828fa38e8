/**
 * Universal causality graphs (paper 002; Kahlon, Wang, CAV 2010): what a bug and the synchronisation of a trace force on
 * the order of events. A cycle means that the bug is impossible.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.causality;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
