package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another strategy, with a look at where threads stand before some of their events: for people, who want to see the stack.
 * It changes nothing, so a replay can be watched as well as what it is a replay of.
 */
public final class Watch implements SchedulingStrategy {
    /**
     * An event to look at.
     *
     * @param thread the thread's name, the same under every schedule
     * @param ordinal how many events of the thread come before it
     */
    public record Point(String thread, int ordinal) {}

    private final SchedulingStrategy strategy;
    private final List<Point> points;
    private final List<@Nullable List<StackTraceElement>> stacks;

    public Watch(SchedulingStrategy strategy, List<Point> points) {
        this.strategy = strategy;
        this.points = List.copyOf(points);
        this.stacks = new ArrayList<>(Collections.nCopies(points.size(), null));
    }

    @Override
    public void begin() {
        Collections.fill(stacks, null);
        strategy.begin();
    }

    @Override
    public int next(Choice choice) {
        int current = choice.current();
        if (choice.operation(current) != Operation.YIELD) {
            for (int i = 0; i < points.size(); i++) {
                Point point = points.get(i);
                if (choice.events(current) == point.ordinal
                        && choice.name(current).equals(point.thread)) {
                    stacks.set(i, choice.stack(current));
                }
            }
        }
        return strategy.next(choice);
    }

    /** Where the thread stood before the event, by the number of the point; empty if it never came there. */
    public List<StackTraceElement> stack(int point) {
        List<StackTraceElement> stack = stacks.get(point);
        return stack == null ? List.of() : stack;
    }
}
