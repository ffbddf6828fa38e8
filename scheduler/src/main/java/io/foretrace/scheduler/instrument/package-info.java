/**
 * What is rewritten, and when; {@link io.foretrace.scheduler.instrument.Agent} installs it. How is in the packages below. The only
 * user of Byte Buddy and of the ASM inside it.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.instrument;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
