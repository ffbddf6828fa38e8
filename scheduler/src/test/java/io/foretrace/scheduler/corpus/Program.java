package io.foretrace.scheduler.corpus;

/** A small concurrent program. Each run makes its own state, so that runs are independent. */
@FunctionalInterface
public interface Program {
    /** What it came to, in a few words; throws where an invariant is broken. */
    String run() throws Exception;
}
