/** What could go wrong: predicted from recordings and from failing runs, without what is accepted or known. */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.extension.pipeline.predict;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
