/** What calls into the JDK read and write: two threads that do so race, and under a lock they do not. */
@NullMarked
package io.foretrace.scheduler.seen;

import org.jspecify.annotations.NullMarked;
