/** That an execution has ended, with which outcome, and how its threads are told. */
@NullMarked
package io.foretrace.scheduler.control.ending;

import org.jspecify.annotations.NullMarked;
