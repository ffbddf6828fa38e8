/** What generated programs do with the JDK: rewritten as a user's code is, and run with and without control. */
@NullMarked
package io.foretrace.scheduler.explored.life;

import org.jspecify.annotations.NullMarked;
