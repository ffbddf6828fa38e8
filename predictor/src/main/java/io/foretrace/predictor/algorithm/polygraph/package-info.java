/**
 * Paper 000, <em>predicting under limited observability</em>: control state reachability by polygraphs, exact for
 * {@code csr} and {@code cdsr} and any number of threads.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.polygraph;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
