/**
 * Time-stamped lock histories (paper 001, iPA): can two threads stand at two places at the same time? A search over
 * pairs of lock events, pruned by the checks of the paper's Table III, whose results are used again for the next pair.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.lockhistory;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
