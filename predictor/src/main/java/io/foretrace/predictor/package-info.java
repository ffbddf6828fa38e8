/**
 * Predicts, from one recorded trace, which bugs another interleaving of the same events can show. The packages
 * below are the stages the data passes through; nothing here knows JUnit or rewrites bytecode.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
