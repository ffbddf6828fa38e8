package io.foretrace.scheduler.control;

/** What is run under control. */
@FunctionalInterface
public interface Body {
    // Whatever it throws is the outcome of the execution.
    void run() throws Throwable;
}
