package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.Names;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.InitialiserCycle.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two class initialisers that need each other, as a page draws them: who stood where, and the order that was one step away. That
 * order was not executed, since no JVM would come out of it, and so the page says "would".
 */
final class InitialiserStory {
    private static final String INITIALISER = "<clinit>";

    private final InitialiserCycle cycle;
    private final String first;
    private final String second;
    private final List<Place> threads;

    InitialiserStory(InitialiserCycle cycle) {
        this.cycle = cycle;
        this.first = Names.type(cycle.first());
        this.second = Names.type(cycle.second());
        boolean otherIsLeft = cycle.other().thread().compareTo(cycle.inFirst().thread()) < 0;
        this.threads = otherIsLeft ? List.of(cycle.other(), cycle.inFirst()) : List.of(cycle.inFirst(), cycle.other());
    }

    Story told(String line, String why, String text) {
        return new Story(line, why, sides(), List.of(order()), new SavedSchedule("", ""), text);
    }

    private List<Story.Side> sides() {
        List<Story.Side> sides = new ArrayList<>();
        sides.add(side("use of " + second, cycle.inFirst(), List.of(initialiser(first))));
        if (!extendsFirst()) {
            sides.add(side("use of " + first, cycle.inSecond(), List.of(initialiser(first), initialiser(second))));
        }
        sides.add(side("first use of " + second + ", free to go,", cycle.other(), List.of()));
        return sides;
    }

    private static Story.Side side(String role, Place place, List<String> locks) {
        return new Story.Side(role, title(place), top(place), locks);
    }

    private Story.Order order() {
        String one = cycle.other().thread();
        String two = cycle.inFirst().thread();
        Location inSecond = extendsFirst() ? top(cycle.other()) : top(cycle.inSecond());
        List<Story.Step> steps = List.of(
                step(cycle.inFirst(), "begins to initialise " + first, useOfFirst(), false),
                step(cycle.other(), "begins to initialise " + second, top(cycle.other()), false),
                step(
                        cycle.inFirst(),
                        "waits for " + second + ", which " + one + " initialises",
                        top(cycle.inFirst()),
                        true),
                step(cycle.other(), "waits for " + first + ", which " + two + " initialises", inSecond, true));
        List<Story.Held> held = List.of(
                new Story.Held(lane(cycle.inFirst()), initialiser(first), 0, Integer.MAX_VALUE),
                new Story.Held(lane(cycle.other()), initialiser(second), 1, Integer.MAX_VALUE));
        return new Story.Order(
                one + " going on meanwhile",
                "would hang: threads " + Names.list(Stream.of(one, two).sorted().toList())
                        + " would wait for each other's initialisers, inside the JVM",
                false,
                threads.stream().map(InitialiserStory::title).toList(),
                steps,
                0,
                held);
    }

    private Story.Step step(Place who, String what, Location where, boolean waits) {
        return new Story.Step(lane(who), what, where, waits, true, -1);
    }

    private int lane(Place place) {
        return threads.indexOf(place);
    }

    /** The program's place below the initialiser, from which the JVM called it. */
    private Location useOfFirst() {
        List<StackTraceElement> stack = cycle.inFirst().stack();
        for (int i = 0; i < stack.size(); i++) {
            StackTraceElement frame = stack.get(i);
            if (frame.getClassName().equals(cycle.first())
                    && frame.getMethodName().equals(INITIALISER)) {
                return Frames.top(stack.subList(i + 1, stack.size())).orElse(Location.NOWHERE);
            }
        }
        return Location.NOWHERE;
    }

    private boolean extendsFirst() {
        return cycle.inSecond().stack().isEmpty();
    }

    private static String initialiser(String type) {
        return "the initialiser of " + type;
    }

    private static String title(Place place) {
        return Events.title(place.thread(), place.javaName());
    }

    private static Location top(Place place) {
        return Frames.top(place.stack()).orElse(Location.NOWHERE);
    }
}
