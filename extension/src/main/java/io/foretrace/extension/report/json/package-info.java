/** What programs read about a test: {@code report.json}, and what it is made of. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.report.json;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
