/**
 * Will hold the JUnit callbacks behind the annotations; they hand over to the pipeline at once.
 */
@NullMarked
package io.foretrace.extension.lifecycle;

import org.jspecify.annotations.NullMarked;
