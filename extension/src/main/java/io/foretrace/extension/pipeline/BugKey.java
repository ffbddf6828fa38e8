package io.foretrace.extension.pipeline;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names a bug so that the name outlives edits of the program: {@code race shop.Page.visits in shop.Page.visit and shop.Page.visit}.
 * Lines are left out, because they move when something is added above them, and so are objects and threads.
 *
 * @param text on one line, without tabs
 */
record BugKey(String text) {
    /** Of the file of a schedule. */
    static final String HEADER = "bug.key";

    static BugKey of(Predicted predicted) {
        return of(predicted.words().name(), predicted.events().get(0).subject(), predicted.places());
    }

    /**
     * Of a run that failed by itself, of which no more is known.
     *
     * @param what the type of the exception, or what became of the test
     * @param place where it was thrown, or where a thread waits
     */
    static BugKey ofFailure(TestName test, String what, Location place) {
        return new BugKey(what + " of " + test + " in " + method(place));
    }

    /** The same whichever of the two was initialised first. */
    static BugKey ofInitialisers(String first, String second) {
        return new BugKey(Stream.of(first, second)
                .sorted()
                .collect(Collectors.joining(" and ", "deadlock of the initialisers of ", "")));
    }

    /** @param kind as files name it */
    private static BugKey of(String kind, Subject subject, Collection<Location> places) {
        String methods = places.stream().map(BugKey::method).sorted().collect(Collectors.joining(" and "));
        return new BugKey(kind + ' ' + subject.group() + " in " + methods);
    }

    /** The compiler numbers the lambdas of a class: one that is added gives the next ones other names. */
    private static String method(Location place) {
        String method = place.method().replaceFirst("(lambda\\$.*)\\$[0-9]+", "$1");
        return place.className().isEmpty() ? place.file() : place.className() + '.' + method;
    }
}
