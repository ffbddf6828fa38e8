/**
 * What the methods of the JDK mean to other threads: one table for each area, all in the notation that {@link
 * io.foretrace.scheduler.meaning.Notation} describes. Hooks, kinds of events and check-then-act pairs follow from the tables.
 * Lies in the boot class loader, beside the bridge, which asks for the state of objects.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.meaning;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
