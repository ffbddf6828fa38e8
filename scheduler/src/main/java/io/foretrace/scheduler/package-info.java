/**
 * Runs a test one thread at a time: records what it does, and forces an interleaving that was predicted. Knows
 * neither JUnit nor the solvers.
 */
@NullMarked
package io.foretrace.scheduler;

import org.jspecify.annotations.NullMarked;
