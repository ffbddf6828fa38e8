/** Turns verdicts into what people and programs read: the text of a failure, titles, and JSON. */
@NullMarked
package io.foretrace.extension.report;

import org.jspecify.annotations.NullMarked;
