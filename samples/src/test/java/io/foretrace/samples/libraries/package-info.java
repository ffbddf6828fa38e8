/** Libraries that programs are made of, used by several threads: rightly, with nothing found, and wrongly, with the bug found. */
@NullMarked
package io.foretrace.samples.libraries;

import org.jspecify.annotations.NullMarked;
