/** The files of a test and of a whole run: who writes where, and what several JVMs share. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline.files;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
