package io.foretrace.extension.cli;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.cli.Pages.Implied;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A trace as stories: each bug that it implies, and what was recorded. */
final class TraceStories {
    private static final SavedSchedule NOT_SAVED = new SavedSchedule("", "");

    /** As of a story that a test tells: a page with more would be slow, and more lines nobody follows with the eye. */
    private static final int MOST = 10_000;

    private static final int MOST_DRAWN = 28;

    private final Trace trace;
    private final TraceWords words;

    private TraceStories(Trace trace) {
        this.trace = trace;
        this.words = new TraceWords(trace);
    }

    static List<Story> of(Trace trace, List<Implied> bugs) {
        TraceStories stories = new TraceStories(trace);
        List<Story> all = new ArrayList<>();
        bugs.forEach(bug -> all.add(stories.implied(bug)));
        all.add(stories.recorded());
        return all;
    }

    private Story implied(Implied bug) {
        List<Story.Side> sides = bug.about().stream().map(this::side).toList();
        Story.Order order = order(bug.events(), bug.about(), "may come to this: what is marked is about to happen");
        return new Story(
                bug.title() + " \u2014 implied by the trace, not executed",
                "",
                sides,
                List.of(order),
                NOT_SAVED,
                bug.title());
    }

    private Story recorded() {
        List<Integer> events = IntStream.range(0, trace.size()).boxed().toList();
        return new Story(
                "What was recorded",
                "",
                List.of(),
                List.of(order(events, List.of(), "did this")),
                NOT_SAVED,
                trace.source());
    }

    private Story.Side side(int event) {
        List<String> locks = Holding.before(trace, event);
        return new Story.Side(words.without(event), "thread " + thread(trace.thread(event)), place(event), locks);
    }

    private Story.Order order(List<Integer> events, List<Integer> about, String outcome) {
        int first = Math.max(0, events.size() - MOST);
        List<Integer> told = events.subList(first, events.size());
        Lanes lanes = Lanes.of(told.stream().mapToInt(trace::thread).toArray());
        Map<Integer, Integer> writers = new HashMap<>();
        List<Story.Step> steps = new ArrayList<>();
        for (int step = 0; step < told.size(); step++) {
            int event = told.get(step);
            boolean marked = about.contains(event);
            boolean drawn = marked || step >= told.size() - MOST_DRAWN;
            steps.add(new Story.Step(
                    lanes.of(trace.thread(event)),
                    marked ? words.without(event) : words.of(event),
                    place(event),
                    marked,
                    drawn,
                    from(event, told, writers)));
            if (trace.op(event).writes()) {
                writers.put(trace.target(event), step);
            }
        }
        return new Story.Order(
                "",
                outcome,
                about.isEmpty(),
                lanes.names(thread -> "thread " + thread(thread)),
                steps,
                first,
                Holding.of(trace, told, lanes));
    }

    /** The step of another thread that wrote what is read here. */
    private int from(int event, List<Integer> told, Map<Integer, Integer> writers) {
        int writer = trace.op(event).reads() ? writers.getOrDefault(trace.target(event), -1) : -1;
        boolean isOther = writer >= 0 && trace.thread(told.get(writer)) != trace.thread(event);
        return isOther ? writer : -1;
    }

    private String thread(int thread) {
        return trace.threads().name(thread);
    }

    private Location place(int event) {
        String text = trace.locationText(event);
        return text.isEmpty() ? Location.NOWHERE : Location.parse(text);
    }
}
