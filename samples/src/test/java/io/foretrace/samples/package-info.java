/**
 * Small tests with real concurrency bugs, numbered and explained in place. They use nothing but the public annotations.
 *
 * <p>Each sample has a racy class and its repaired twin, both written out whole: what differs between them is the repair.
 * Every test passes when its threads happen to run one after the other, as they nearly always do. {@link
 * io.foretrace.samples.Samples} lists them all, with what Foretrace has to find in each.
 */
@NullMarked
package io.foretrace.samples;

import org.jspecify.annotations.NullMarked;
