package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;

/** Leads threads to where a predicted bug shows. */
public interface Leading extends SchedulingStrategy {
    /** Where the threads stood; empty if they never did. */
    Optional<Reached> reached();
}
