/**
 * The command line, bin/foretrace. The only package that prints, and the only user of picocli.
 */
@NullMarked
package io.foretrace.predictor.cli;

import org.jspecify.annotations.NullMarked;
