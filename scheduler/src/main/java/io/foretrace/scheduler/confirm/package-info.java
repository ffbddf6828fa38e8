/** Witness, forced run, verdict: what was predicted is believed when it has been executed, and not before. */
@NullMarked
package io.foretrace.scheduler.confirm;

import org.jspecify.annotations.NullMarked;
