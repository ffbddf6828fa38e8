/**
 * Will hold small tests with real concurrency bugs, numbered and explained in place. They use nothing but the
 * public annotations.
 */
@NullMarked
package io.foretrace.samples;

import org.jspecify.annotations.NullMarked;
