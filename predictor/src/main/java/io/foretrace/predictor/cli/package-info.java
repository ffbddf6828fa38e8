/**
 * The command line, bin/foretrace. The only package that prints, and the only user of picocli.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.predictor.cli;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
