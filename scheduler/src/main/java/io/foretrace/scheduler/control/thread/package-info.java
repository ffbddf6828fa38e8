/**
 * The threads of an execution: what each can do or waits for, what it is about to do, which locks it has, and how it is
 * really stopped and woken. Nobody here decides who runs.
 */
@API(status = API.Status.INTERNAL)
@NullMarked
package io.foretrace.scheduler.control.thread;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
