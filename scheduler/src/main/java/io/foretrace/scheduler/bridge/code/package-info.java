/**
 * Hooks that the program's rewritten code calls: before and after each access, call or monitor that other threads can see.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.bridge.code;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
