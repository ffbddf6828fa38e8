/** Published concurrency bugs of old versions of libraries, in tests as a user would write them; docs/old-bugs.md lists them. */
@NullMarked
package io.foretrace.samples.oldbugs;

import org.jspecify.annotations.NullMarked;
