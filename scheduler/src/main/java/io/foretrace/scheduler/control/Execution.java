package io.foretrace.scheduler.control;

import io.foretrace.scheduler.record.Recording;
import java.util.List;

/**
 * What an execution did.
 *
 * @param outcome how it ended
 * @param schedule which thread ran when: replaying it does the same again
 * @param recording what it did, event by event
 * @param steps how many choices were made
 * @param uncontrolled what could not be controlled, each in one sentence; such an execution may not be repeatable
 * @param outsiders the names of threads that were not under control and took part, or might have
 * @param leftovers threads that had not ended when the body had, each in one sentence
 * @param leaks what the execution changed and could not be put back
 * @param initialisers those that need each other's classes, and that several threads have come to
 * @param sharing initialisers that share something with other threads, and ran in this execution, once and unseen: there are
 *     behaviours that no execution shows
 */
public record Execution(
        Outcome outcome,
        Schedule schedule,
        Recording recording,
        long steps,
        List<String> uncontrolled,
        List<String> outsiders,
        List<String> leftovers,
        List<NotPutBack> leaks,
        List<InitialiserCycle> initialisers,
        List<String> sharing) {
    public Execution {
        uncontrolled = List.copyOf(uncontrolled);
        outsiders = List.copyOf(outsiders);
        leftovers = List.copyOf(leftovers);
        leaks = List.copyOf(leaks);
        initialisers = List.copyOf(initialisers);
        sharing = List.copyOf(sharing);
    }

    /** Whether nothing that is not under control had a part in it, as far as anybody knows. */
    public boolean isUnderControl() {
        return uncontrolled.isEmpty() && outsiders.isEmpty();
    }
}
