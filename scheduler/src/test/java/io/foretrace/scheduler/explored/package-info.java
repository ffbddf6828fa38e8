/** Programs that are explored: rewritten, as a user's are. */
@NullMarked
package io.foretrace.scheduler.explored;

import org.jspecify.annotations.NullMarked;
