package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.report.text.Count;
import java.util.Comparator;

/**
 * A test of a suite that Foretrace says nothing about.
 *
 * @param test its name
 * @param why in a few words
 * @param what happened, and what to do about it, on one line; empty if the reason says all
 * @param isSuspect whether a failure was executed which the test does not show by itself: people have to hear of that
 */
public record LeftOut(String test, String why, String what, boolean isSuspect) implements Comparable<LeftOut> {
    /** Those to look at first. */
    private static final Comparator<LeftOut> ORDER = Comparator.comparing(LeftOut::isSuspect)
            .reversed()
            .thenComparing(LeftOut::test)
            .thenComparing(LeftOut::why)
            .thenComparing(LeftOut::what);

    /** A test that cannot be run under control at all. */
    public static LeftOut because(String test, String why) {
        return new LeftOut(test, why, "", false);
    }

    /** How many were executed and failed, though nothing is known of a bug. */
    public static String suspects(int count) {
        return Count.of(count, "test") + " left out that " + (count == 1 ? "passes" : "pass")
                + " without control and not under it";
    }

    @Override
    public int compareTo(LeftOut other) {
        return ORDER.compare(this, other);
    }

    /** Why, and what happened. */
    public String reason() {
        return what.isEmpty() ? why : why + ": " + what;
    }

    /** {@code shop.CartTest.cases (a @TestFactory)}. */
    public String shortText() {
        return test + " (" + why + ")";
    }

    /** A line of the file that has all of them. */
    public String line() {
        return new LeftOutEntry(test, reason()).line();
    }
}
