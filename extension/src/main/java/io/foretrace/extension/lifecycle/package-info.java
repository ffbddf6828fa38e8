/**
 * Where JUnit calls Foretrace: before it loads the first test class, for each annotated test, and around what a test
 * consists of. The only place that knows JUnit, besides the annotations.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.lifecycle;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
