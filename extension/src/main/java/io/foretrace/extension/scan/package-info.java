/** Writes down what was found for those who show it beside the source: code scanning, and the workflows of GitHub. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.scan;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
