/**
 * Hooks that the JDK's rewritten classes call: threads begin, park, end and hand work to each other there. The only ones that know threads outside control.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.bridge.jdk;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
