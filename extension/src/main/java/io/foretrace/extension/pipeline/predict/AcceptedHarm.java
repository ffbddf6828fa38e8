package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.report.Circumstance;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Who accepts a bug accepts what it does: a failing execution that needs it is no failure of the test. Needed is what a switch
 * makes without which the test passes. All other failures stay failures.
 */
final class AcceptedHarm {
    private AcceptedHarm() {}

    /**
     * The accepted bug without which the test passes; empty if there is none. A variable that is torn explains more than one
     * that is only accessed in another order, as all are that the two threads share.
     *
     * @param named a bug that is not accepted, and that the switch makes as well
     */
    static Optional<Predicted> behind(
            Collection<Predicted> accepted, Optional<Predicted> named, List<Circumstance> circumstances) {
        boolean torn = named.flatMap(bug -> bug.words().block()).isPresent()
                || circumstances.stream().anyMatch(AcceptedHarm::tears);
        return accepted.stream()
                .filter(bug -> circumstances.stream()
                        .filter(found -> !torn || tears(found))
                        .anyMatch(found -> found.group().equals(group(bug))))
                .findFirst();
    }

    /** The variable or lock, of whatever object. */
    static String group(Predicted bug) {
        return bug.events().get(0).subject().group();
    }

    private static boolean tears(Circumstance found) {
        return found.before().isPresent();
    }
}
