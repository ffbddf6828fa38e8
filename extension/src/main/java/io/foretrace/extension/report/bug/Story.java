package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.trace.Location;
import java.util.List;

/**
 * A bug that happened, as a page draws it: made from what the text of its report is made from.
 *
 * @param line what it is and what it did, on one line
 * @param why what makes it possible, and what would mend it
 * @param sides the events that make it
 * @param orders what was executed: of a race both orders, the one that fails first
 * @param text the report as people read it without the page
 */
public record Story(String line, String why, List<Side> sides, List<Order> orders, SavedSchedule saved, String text) {
    public Story {
        sides = List.copyOf(sides);
        orders = List.copyOf(orders);
    }

    /**
     * One of the events that make the bug.
     *
     * @param role {@code write}
     * @param thread {@code thread 0.1 "pool-1-thread-2"}
     * @param place where it is
     * @param locks those that are held there
     */
    public record Side(String role, String thread, Location place, List<String> locks) {}

    /**
     * One execution.
     *
     * @param name {@code the read first}; empty if there is only one
     * @param outcome how it ended, in words that follow "the test"
     * @param threads the titles of all threads, by their numbers
     * @param steps what happened, in its order
     * @param earlier how many steps came before those
     * @param held which locks were held from when to when
     */
    public record Order(
            String name,
            String outcome,
            boolean passed,
            List<String> threads,
            List<Step> steps,
            int earlier,
            List<Held> held) {}

    /**
     * One event of an execution.
     *
     * @param place where it is; {@link Location#NOWHERE} if the program has no place for it
     * @param marked whether it is one of the events that make the bug
     * @param leads whether it leads to the bug: only those are drawn
     * @param from the step of another thread whose value or signal comes here; -1 if there is none
     */
    public record Step(int thread, String text, Location place, boolean marked, boolean leads, int from) {}

    /** A lock that a thread holds from one step on and before another; that is far away if it was never given back. */
    public record Held(int thread, String lock, int from, int to) {}
}
