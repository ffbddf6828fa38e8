/** Whose code it is: asked when classes are rewritten, and of every frame and place that is shown to a user. */
@NullMarked
package io.foretrace.scheduler.origin;

import org.jspecify.annotations.NullMarked;
