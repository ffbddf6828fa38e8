/**
 * Hooks that the program's rewritten code calls: before and after each access, call or monitor that other threads can see.
 */
@NullMarked
package io.foretrace.scheduler.bridge.code;

import org.jspecify.annotations.NullMarked;
