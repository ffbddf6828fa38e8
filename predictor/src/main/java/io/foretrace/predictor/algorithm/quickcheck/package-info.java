/**
 * Rules pairs out by lock sets and must-happen-before (fork, join, wait and notify).
 */
@NullMarked
package io.foretrace.predictor.algorithm.quickcheck;

import org.jspecify.annotations.NullMarked;
