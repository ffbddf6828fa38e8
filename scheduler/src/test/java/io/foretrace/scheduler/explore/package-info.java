@NullMarked
package io.foretrace.scheduler.explore;

import org.jspecify.annotations.NullMarked;
