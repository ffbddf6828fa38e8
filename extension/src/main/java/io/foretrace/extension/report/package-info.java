/** Turns verdicts into what people and programs read: the text of a failure, titles, and JSON. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
