/**
 * The recorded trace in primitive columns, and the reader and writer of its file format. Depends on the JDK
 * alone.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.trace;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
