/** What the user guide shows, as code that compiles and is run. */
@NullMarked
package io.foretrace.samples.documentation;

import org.jspecify.annotations.NullMarked;
