/**
 * How the JDK's classes are rewritten: the bodies of their methods only. {@link io.foretrace.scheduler.instrument.jdk.JdkBodies} is the way in.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.instrument.jdk;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
