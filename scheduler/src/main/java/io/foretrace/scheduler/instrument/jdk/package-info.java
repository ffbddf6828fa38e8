/**
 * How the JDK's classes are rewritten: the bodies of their methods only. {@link io.foretrace.scheduler.instrument.jdk.JdkBodies} is the way in.
 */
@NullMarked
package io.foretrace.scheduler.instrument.jdk;

import org.jspecify.annotations.NullMarked;
