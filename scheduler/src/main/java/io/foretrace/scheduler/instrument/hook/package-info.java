/**
 * How calls of the bridge are written, and which calls are redirected to it, in the program's code as in the JDK's.
 */
@NullMarked
package io.foretrace.scheduler.instrument.hook;

import org.jspecify.annotations.NullMarked;
