/** Draws what came of tests as pages for a browser: self-contained, without a network, everything escaped. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.page;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
