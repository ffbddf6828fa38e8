/**
 * Rules pairs out by lock sets and must-happen-before (fork, join, wait and notify).
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.algorithm.quickcheck;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
