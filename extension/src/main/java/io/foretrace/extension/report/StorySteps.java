package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.columns.Relevance;
import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The events of an execution as the steps of a story: which of them lead to the bug, and what goes from thread to thread. */
final class StorySteps {
    /** A page with more than that would be slow; the trace has them all. */
    private static final int MOST = 10_000;

    /** More than that nobody follows with the eye. */
    private static final int MOST_DRAWN = 28;

    private static final int MOST_AFTER = 6;

    private final Events events;
    private final Set<Integer> marked;
    private final Set<Subject> about;
    private final int start;
    private final int end;
    private final Set<Integer> drawn;

    /**
     * For the events of an execution.
     *
     * @param marked those that make the bug
     * @param about the variables and locks that it is about; what was shared if there are none
     */
    StorySteps(Events events, Set<Integer> marked, Set<Subject> about) {
        this.events = events;
        this.marked = marked;
        this.about = about;
        int first = marked.stream().min(Integer::compare).orElse(events.size());
        this.start = Math.max(0, Math.min(events.size() - MOST, first - MOST / 2));
        this.end = Math.min(events.size(), start + MOST);
        this.drawn = drawn();
    }

    int earlier() {
        return start;
    }

    /** What leads to the bug, and some of what comes of it; of a run that failed by itself, what came last. */
    private Set<Integer> drawn() {
        Relevance relevance = new Relevance(events);
        about.forEach(relevance::always);
        int last = marked.stream().max(Integer::compare).orElse(end - 1);
        Set<Integer> chosen = new TreeSet<>(marked);
        for (int event = last; event >= start && chosen.size() < MOST_DRAWN; event--) {
            if (relevance.matters(event)) {
                chosen.add(event);
            }
        }
        int after = 0;
        for (int event = last + 1; event < end && after < MOST_AFTER; event++) {
            boolean matters = about.contains(events.get(event).subject()) && relevance.matters(event);
            if (matters) {
                chosen.add(event);
                after++;
            }
        }
        return chosen;
    }

    List<Story.Step> all() {
        Subject known =
                marked.isEmpty() ? null : events.get(marked.iterator().next()).subject();
        Arrivals arrivals = new Arrivals();
        List<Story.Step> steps = new ArrayList<>();
        for (int event = start; event < end; event++) {
            Event what = events.get(event);
            steps.add(new Story.Step(
                    what.thread(),
                    EventText.of(what, known),
                    Stories.place(what),
                    marked.contains(event),
                    drawn.contains(event),
                    arrivals.from(event - start, what)));
        }
        return steps;
    }

    List<Story.Held> held() {
        List<Story.Held> held = new ArrayList<>();
        Map<Holding, Integer> open = new LinkedHashMap<>(); // in an order that is the same everywhere
        for (int event = start; event < end; event++) {
            Event what = events.get(event);
            Holding key = new Holding(what.thread(), what.subject());
            if (what.operation().acquires()) {
                open.putIfAbsent(key, event - start);
            } else if (what.operation().releases() && open.containsKey(key)) {
                held.add(key.told(open.remove(key), event - start));
            }
        }
        open.forEach((key, from) -> held.add(key.told(from, Integer.MAX_VALUE)));
        return held;
    }

    /** A lock in the hands of a thread. */
    private record Holding(int thread, Subject lock) {
        Story.Held told(int from, int to) {
            return new Story.Held(thread, Names.of(lock), from, to);
        }
    }

    /** Where what comes to a thread has come from: a value that another one wrote, its start, a notification. */
    private static final class Arrivals {
        private final Map<Subject, int[]> writes = new HashMap<>();
        private final Map<Subject, int[]> signals = new HashMap<>();
        private final Map<Integer, int[]> forks = new HashMap<>();
        private final Map<Integer, int[]> lasts = new HashMap<>();

        int from(int step, Event event) {
            int[] from = source(event);
            remember(step, event);
            return from != null && from[1] != event.thread() ? from[0] : -1;
        }

        private int @Nullable [] source(Event event) {
            return switch (event.operation()) {
                case READ, READ_MODIFY_WRITE -> writes.get(event.subject());
                case BEGIN -> forks.get(event.thread());
                case JOIN -> lasts.get(event.other().number());
                case WOKEN -> signals.get(event.subject());
                default -> null;
            };
        }

        private void remember(int step, Event event) {
            int[] here = {step, event.thread()};
            Operation operation = event.operation();
            if (operation.writes()) {
                writes.put(event.subject(), here);
            } else if (operation == Operation.FORK) {
                forks.put(event.other().number(), here);
            } else if (operation.signals()) {
                signals.put(event.subject(), here);
            }
            lasts.put(event.thread(), here);
        }
    }
}
