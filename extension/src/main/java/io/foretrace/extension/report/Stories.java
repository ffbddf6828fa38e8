package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        List<Side> sides =
                bug.parts().stream().map(part -> new Side(part, events)).toList();
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
        return new Story(line, bug.words().why(sides, execution, swapped), told, orders, saved, text);
    }

    /**
     * A run that failed by itself.
     *
     * @param why what would mend it; empty if nothing is known
     */
    public static Story ofOutcome(String line, String why, Execution execution, SavedSchedule saved, String text) {
        return new Story(line, why, List.of(), List.of(order("", List.of(), execution)), saved, text);
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
        StorySteps steps = new StorySteps(events, marked, about);
        List<Story.Step> told = steps.all();
        told.addAll(stuck(run, events));
        List<String> threads = new ArrayList<>();
        for (int thread = 0; thread < events.threads(); thread++) {
            threads.add(events.title(thread));
        }
        return new Story.Order(
                name, Outcomes.text(run), Outcomes.isPassed(run), threads, told, steps.earlier(), steps.held());
    }

    /** Since when threads wait that never went on is not recorded: that they do is told at the end. */
    private static List<Story.Step> stuck(Execution run, Events events) {
        List<Outcome.Waiting> waiting = run.outcome() instanceof Outcome.Deadlock deadlock
                ? deadlock.cycle()
                : run.outcome() instanceof Outcome.Hang hang ? hang.waiting() : List.of();
        return waiting.stream()
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
