package io.foretrace.extension.pipeline;

/**
 * What it took to see a program fail.
 *
 * @param executions with the failing one
 * @param cpuMillis of the whole JVM
 */
record FirstFailure(long executions, double millis, double cpuMillis) {}
