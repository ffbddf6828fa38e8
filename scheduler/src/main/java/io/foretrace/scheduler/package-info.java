/**
 * Runs a test one thread at a time: records what it does, and forces an interleaving that was predicted. Knows
 * neither JUnit nor the solvers.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
