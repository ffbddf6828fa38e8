/**
 * Will hold what is rewritten, one file for each concern. The only user of Byte Buddy and of the ASM inside it.
 */
@NullMarked
package io.foretrace.scheduler.instrument;

import org.jspecify.annotations.NullMarked;
