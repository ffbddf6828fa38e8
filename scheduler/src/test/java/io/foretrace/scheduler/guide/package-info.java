@NullMarked
package io.foretrace.scheduler.guide;

import org.jspecify.annotations.NullMarked;
