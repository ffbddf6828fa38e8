package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.bug.Side;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.stuck.Mending;
import io.foretrace.extension.report.stuck.StuckThread;
import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes stories of what was executed. */
public final class Stories {
    private Stories() {}

    /** A bug that was made to happen; the arguments are those of its report. */
    public static Story of(
            ShownBug bug,
            String line,
            Execution execution,
            Optional<Execution> swapped,
            SavedSchedule saved,
            String text) {
        Events events = new Events(execution.recording());
        List<Side> sides = Side.of(bug, events);
        List<Story.Order> orders = new ArrayList<>();
        orders.add(order(swapped.isPresent() ? first(sides, 0) : "", sides, execution));
        swapped.ifPresent(other -> orders.add(order(first(sides, 1), sides, other)));
        if (orders.size() == 2 && orders.get(0).passed() && !orders.get(1).passed()) {
            orders.add(orders.remove(0));
        }
        List<Story.Side> told = new ArrayList<>();
        for (int i = 0; i < sides.size(); i++) {
            told.add(sides.get(i).told(bug.words().role(i, sides.get(i))));
        }
        String why = bug.words().why(sides, execution, swapped);
        return new Story(line, why.isEmpty() ? mending(execution) : why, told, orders, saved, text);
    }

    /**
     * A run that failed by itself.
     *
     * @param why what would mend it; empty if nothing is known
     */
    public static Story ofOutcome(String line, String why, Execution execution, SavedSchedule saved, String text) {
        String told = why.isEmpty() ? mending(execution) : why;
        return new Story(line, told, List.of(), List.of(order("", List.of(), execution)), saved, text);
    }

    /** Empty if nothing is known. */
    private static String mending(Execution execution) {
        return Mending.of(execution.outcome(), new Events(execution.recording()))
                .orElse("");
    }

    private static String first(List<Side> sides, int number) {
        return sides.get(number).name() + " first";
    }

    private static Story.Order order(String name, List<Side> sides, Execution run) {
        Events events = new Events(run.recording());
        Set<Integer> marked = new LinkedHashSet<>();
        Set<Subject> about = new LinkedHashSet<>();
        for (Side side : sides) {
            side.find(events).ifPresent(found -> {
                marked.add(found);
                about.add(events.get(found).subject());
            });
            side.locks().stream().map(HeldLock::event).map(Event::subject).forEach(about::add);
        }
        if (!marked.isEmpty()) {
            // What the threads wait for in the end is what the bug has led to.
            run.outcome().waiting().stream()
                    .flatMap(each -> each.awaited().subject().stream())
                    .forEach(about::add);
        }
        StorySteps steps = new StorySteps(events, marked, about);
        List<Story.Step> told = steps.all();
        told.addAll(stuck(run, events));
        List<String> threads =
                IntStream.range(0, events.threads()).mapToObj(events::title).toList();
        return new Story.Order(
                name, Outcomes.text(run), Outcomes.isPassed(run), threads, told, steps.earlier(), steps.held());
    }

    /** Since when threads wait that never went on is not recorded: that they do is told at the end. */
    private static List<Story.Step> stuck(Execution run, Events events) {
        return run.outcome().waiting().stream()
                .filter(each -> events.number(each.thread()) >= 0)
                .map(each -> new Story.Step(
                        events.number(each.thread()),
                        new StuckThread(events, each)
                                .doing()
                                .replaceFirst(", held by .*", ""), // the lanes show who holds it
                        Frames.top(each.stack()).orElse(Location.NOWHERE),
                        true,
                        true,
                        -1))
                .toList();
    }

    /** The place of an event, as it is told. */
    static Location place(Event event) {
        return EventText.place(event).isEmpty() ? Location.NOWHERE : event.location();
    }
}
