/**
 * Will hold the sentence record, predict, confirm, report, with one call for each stage.
 */
@NullMarked
package io.foretrace.extension.pipeline;

import org.jspecify.annotations.NullMarked;
