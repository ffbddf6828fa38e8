/**
 * What is not under control and may still let a thread of the execution go on: which threads may be expected to do
 * something, and whether one is slow or stuck.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.outside;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
