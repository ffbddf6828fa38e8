/**
 * The datarace causal order of paper 004 (Serbanuta, Chen, Rosu; Algorithm 2): races found event by event, with vector
 * clocks and bounded memory, while the program still runs if need be.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.causalorder;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
