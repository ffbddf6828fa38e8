package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.InitialiserCycle.Place;
import java.util.List;
import java.util.stream.Stream;

/** Two class initialisers that need each other, in words. */
public final class InitialiserWords {
    private static final String ONCE = "A class is initialised once in a JVM, so that there is no schedule that repeats"
            + " it: run the test alone to see it again.";

    private final InitialiserCycle cycle;
    private final String first;
    private final String second;

    public InitialiserWords(InitialiserCycle cycle) {
        this.cycle = cycle;
        this.first = Names.type(cycle.first());
        this.second = Names.type(cycle.second());
    }

    /** {@code deadlock of the initialisers of Left and Right, Left.java:7 and Right.java:5}. */
    public String title() {
        List<Location> places = places();
        return "deadlock of the initialisers of " + first + " and " + second
                + (places.isEmpty() ? "" : ", " + Names.places(places));
    }

    /** Where each initialiser needs the other class; if one extends the other, where the other thread needs it. */
    public List<Location> places() {
        Place second = cycle.inSecond().stack().isEmpty() ? cycle.other() : cycle.inSecond();
        return Stream.of(cycle.inFirst(), second)
                .flatMap(place -> Frames.top(place.stack()).stream())
                .toList();
    }

    public String headline() {
        return title() + " \u2014 each needs the other's class, and two threads begin with one each";
    }

    /** {@code the initialisers of Left and Right need each other (Left.java:7 and Right.java:5)}. */
    public String undecided() {
        List<Location> places = places();
        return "whether the initialisers of " + first + " and " + second + ", which need each other"
                + (places.isEmpty() ? "" : " (" + Names.places(places) + ")") + ", can meet in two threads";
    }

    /** The report, of several lines. */
    public String text() {
        Lines lines = new Lines().add(title());
        describe(lines, cycle.inFirst(), "initialised " + first + ", and needed " + second);
        describe(lines, cycle.other(), "stood before its first use of " + second + ", free to go");
        if (cycle.inSecond().stack().isEmpty()) {
            lines.wrap("  ", second + " extends " + first + ", and cannot be initialised before it");
        } else {
            lines.wrap("  ", "the initialiser of " + second + " needed " + first);
            lines.addAll(Frames.of(cycle.inSecond().stack()));
        }
        String one = cycle.other().thread();
        String two = cycle.inFirst().thread();
        lines.wrap(
                "  ",
                "Had " + one + " gone first, it would have begun with " + second + " and waited for " + first
                        + ", which " + two + " initialises; and " + two + " for " + second
                        + ". Both wait inside the JVM, for ever, and so does every thread that uses one of these"
                        + " classes.");
        lines.wrap("  ", mending());
        return lines.add("")
                .wrap("", "This was seen in the first run of the test. " + ONCE)
                .text();
    }

    /** For the page, which has no line that replays the deadlock, and says why. */
    public Story story() {
        return new InitialiserStory(cycle).told(headline(), mending() + ' ' + ONCE, text());
    }

    private String mending() {
        return cycle.base().isPresent()
                ? "Let " + base() + " not use " + derived() + ", which extends it, when it is initialised: keep what it"
                        + " makes of it in a class of its own, which is initialised when it is asked for."
                : "Let one of the two initialisers do without the other class: move what it needs of it into a class of"
                        + " its own, or into a method that is called later.";
    }

    private String base() {
        return Names.type(cycle.base().orElse(""));
    }

    private String derived() {
        return base().equals(first) ? second : first;
    }

    private static void describe(Lines lines, Place place, String what) {
        lines.wrap("  ", Events.title(place.thread(), place.javaName()) + " " + what);
        lines.addAll(Frames.of(place.stack()));
    }
}
