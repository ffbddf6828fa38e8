/**
 * What is rewritten, one file for each concern; {@link io.foretrace.scheduler.instrument.Agent} installs it. The only
 * user of Byte Buddy and of the ASM inside it.
 */
@NullMarked
package io.foretrace.scheduler.instrument;

import org.jspecify.annotations.NullMarked;
