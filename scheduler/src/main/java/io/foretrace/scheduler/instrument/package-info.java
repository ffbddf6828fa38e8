/**
 * What is rewritten, and when; {@link io.foretrace.scheduler.instrument.Agent} installs it. How is in the packages below. The only
 * user of Byte Buddy and of the ASM inside it.
 */
@NullMarked
package io.foretrace.scheduler.instrument;

import org.jspecify.annotations.NullMarked;
