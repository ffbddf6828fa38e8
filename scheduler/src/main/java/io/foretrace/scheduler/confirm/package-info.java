/**
 * Will force a witness on a real run and say what happened: nothing is reported as a bug that was not executed.
 */
@NullMarked
package io.foretrace.scheduler.confirm;

import org.jspecify.annotations.NullMarked;
