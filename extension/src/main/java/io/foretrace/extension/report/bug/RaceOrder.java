package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Waiting;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;

/** What would mend a race of which one order fails the test: a lock would leave both orders possible. */
final class RaceOrder {
    private RaceOrder() {}

    /**
     * Empty if the order is not what matters, or not all.
     *
     * @param execution with the first access first
     * @param swapped with the second access first; empty if it was not run
     */
    static Optional<String> text(List<Side> sides, Execution execution, Optional<Execution> swapped) {
        boolean passes = Outcomes.isPassed(execution);
        if (swapped.isEmpty() || passes == Outcomes.isPassed(swapped.get()) || isAboutMore(sides)) {
            return Optional.empty();
        }
        Events failing = new Events((passes ? swapped.get() : execution).recording());
        Optional<Event> early = sides.get(passes ? 1 : 0).event(failing);
        Optional<Event> late = sides.get(passes ? 0 : 1).event(failing);
        return early.flatMap(first -> late.flatMap(second -> Waiting.text(failing, first, second)));
    }

    /** Where locks are held they tell more; what is inside a collection is broken in either order. */
    private static boolean isAboutMore(List<Side> sides) {
        return sides.stream().anyMatch(side -> side.isInside() || !side.locks().isEmpty());
    }
}
