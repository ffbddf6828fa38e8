/** Programs that the tests of the guide run. */
@NullMarked
package io.foretrace.scheduler.guided;

import org.jspecify.annotations.NullMarked;
