/** What reports are made of: how events, objects, calls, places and numbers are said, on the screen, on pages and in titles alike. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.text;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
