/** Measures the predictor on generated traces; {@code docs/benchmarks.md} has the results and the command. */
package io.foretrace.predictor.benchmark;
