/** Where JUnit calls Foretrace: so far, before it loads the first test class. */
@NullMarked
package io.foretrace.extension.lifecycle;

import org.jspecify.annotations.NullMarked;
