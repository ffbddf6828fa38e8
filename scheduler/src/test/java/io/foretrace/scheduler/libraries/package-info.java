/** Well-known libraries, used by several threads under control: what users' programs stand on. */
@NullMarked
package io.foretrace.scheduler.libraries;

import org.jspecify.annotations.NullMarked;
