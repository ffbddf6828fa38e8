/**
 * Will turn verdicts into text, JSON and HTML.
 */
@NullMarked
package io.foretrace.extension.report;

import org.jspecify.annotations.NullMarked;
