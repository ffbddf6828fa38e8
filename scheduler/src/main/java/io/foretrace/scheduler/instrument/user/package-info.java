/**
 * How the program's code is rewritten. {@link io.foretrace.scheduler.instrument.user.ClassRewriter} is the way in.
 */
@NullMarked
package io.foretrace.scheduler.instrument.user;

import org.jspecify.annotations.NullMarked;
