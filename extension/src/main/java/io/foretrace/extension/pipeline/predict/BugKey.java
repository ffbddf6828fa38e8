package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.report.outcome.OutcomeTitle;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names a bug so that the name outlives edits of the program: {@code race shop.Page.visits in shop.Page.visit and shop.Page.visit}.
 * Lines are left out, because they move when something is added above them, and so are objects and threads.
 *
 * @param text on one line, without tabs
 */
public record BugKey(String text) {
    /** Of the file of a schedule. */
    static final String HEADER = "bug.key";

    /** What comes before has no colon in it: it is names of classes and methods. */
    private static final String DETAIL = ": ";

    /** A class file may have any character in its names. What the file of a baseline strips from a line is no part of it either. */
    public BugKey {
        text = text.replaceAll("\\p{Cc}|[\\u2028\\u2029]", "?").strip();
    }

    public static BugKey of(Predicted predicted) {
        return of(predicted.words().name(), predicted.events().get(0).subject(), predicted.places());
    }

    /** Of a run that failed by itself: what it threw, or what became of it, the test, where that was, and what was said of it. */
    public static BugKey of(TestName test, Execution execution) {
        String what = Failure.own(execution)
                .map(thrown -> thrown.getClass().getName())
                .orElseGet(() -> Failure.name(execution));
        String methods = Failure.stacks(execution).stream()
                .flatMap(stack -> Stream.of(Frames.ofTheUser(stack)).limit(1))
                .map(Location::of)
                .map(BugKey::method)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" and "));
        String detail = Failure.own(execution)
                .map(MaskedMessage::of)
                .orElseGet(() -> String.join(
                        " and ", OutcomeTitle.awaited(execution.outcome().last())));
        return new BugKey(what + " of " + test + " in " + (methods.isEmpty() ? "the test" : methods)
                + (detail.isEmpty() ? "" : DETAIL + detail));
    }

    /** As files of baselines had it before messages were in it: they go on being read. */
    String withoutDetail() {
        int detail = text.indexOf(DETAIL);
        return detail < 0 ? text : text.substring(0, detail);
    }

    /** Of a failing execution: the bug behind it, if that has a name. */
    public static BugKey of(TestName test, Examined examined) {
        return examined.named().map(BugKey::of).orElseGet(() -> of(test, examined.execution()));
    }

    /** The same whichever of the two was initialised first. */
    public static BugKey ofInitialisers(String first, String second) {
        return new BugKey(Stream.of(first, second)
                .sorted()
                .collect(Collectors.joining(" and ", "deadlock of the initialisers of ", "")));
    }

    /** @param kind as files name it */
    private static BugKey of(String kind, Subject subject, Collection<Location> places) {
        String methods = places.stream().map(BugKey::method).sorted().collect(Collectors.joining(" and "));
        return new BugKey(kind + ' ' + subject.group() + " in " + methods);
    }

    private static String method(Location place) {
        return place.className().isEmpty()
                ? place.file()
                : place.className() + '.' + Location.withoutLambdaNumber(place.method());
    }
}
