package io.foretrace.extension.cli;

import io.foretrace.extension.report.text.Count;
import io.foretrace.predictor.trace.Location;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a schedule still fits its program, as far as that can be told without running it: the test and the methods that its
 * threads stood in are still there.
 */
record Fit(Answer answer, String why) {
    /** {@code shop.PageTest.visits}, perhaps with parameters after it. */
    private static final Pattern TEST = Pattern.compile("([\\p{L}\\p{N}_$.]+)\\.([^.(\\[]+)([(\\[].*)?");

    /** What is known. */
    enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    static Fit of(SavedFile saved, ProgramClasses program) {
        if (program.isUnknown()) {
            return new Fit(Answer.UNKNOWN, "no class path was given (--classes)");
        }
        Set<Location> methods = new LinkedHashSet<>();
        Matcher test = TEST.matcher(saved.header("test"));
        if (test.matches()) {
            methods.add(method(test.group(1), test.group(2)));
        }
        for (int run = 0; run < saved.schedule().runs(); run++) {
            Location place = Location.parse(saved.schedule().place(run));
            if (!place.className().isEmpty()) {
                methods.add(method(place.className(), place.method()));
            }
        }
        return of(methods, program);
    }

    private static Fit of(Set<Location> methods, ProgramClasses program) {
        Fit unknown = null;
        for (Location method : methods) {
            String name = method.className() + '.' + method.method();
            switch (program.find(method.className(), method.method())) {
                case NO -> {
                    return new Fit(Answer.NO, name + " is not there any more");
                }
                case UNKNOWN -> unknown = new Fit(Answer.UNKNOWN, name + " cannot be looked at: a class is missing");
                case YES -> {}
            }
        }
        if (unknown != null) {
            return unknown;
        }
        return methods.isEmpty()
                ? new Fit(Answer.UNKNOWN, "the file names neither its test nor a place")
                : new Fit(Answer.YES, Count.of(methods.size(), "method") + " that it names: all are there");
    }

    private static Location method(String type, String method) {
        return new Location(type, method, "", Location.NO_LINE);
    }

    /** {@code no: shop.Page.visit is not there any more}. */
    String text() {
        String said = switch (answer) {
            case YES -> "as far as can be told without running it";
            case NO -> "no";
            case UNKNOWN -> "unknown";
        };
        return said + ": " + why;
    }
}
