/**
 * Hooks that the JDK's rewritten classes call: threads begin, park, end and hand work to each other there. The only ones that know threads outside control.
 */
@NullMarked
package io.foretrace.scheduler.bridge.jdk;

import org.jspecify.annotations.NullMarked;
