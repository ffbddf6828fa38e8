package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the witness of a race happen, until both racing threads stand before their accesses. That is {@link #reached}. Then
 * it lets the one and the other do its access, and lets the rest run with few switches.
 *
 * <p>What does not go as the witness says is a divergence. An execution that ends early is not seen here: ask
 * {@link #missing} afterwards.
 */
public final class ForceWitness implements SchedulingStrategy {
    /** Which of the two accesses is done first, once the race is reached. */
    public enum Order {
        FIRST_THEN_SECOND,
        SECOND_THEN_FIRST
    }

    private final WitnessSteps steps;
    private final List<WitnessStep> pair;
    private final Course course;
    private final KeepRunning rest = new KeepRunning();
    private int followed;
    private @Nullable Reached reached;

    public ForceWitness(WitnessSteps steps, Order order) {
        this.steps = steps;
        pair = order == Order.FIRST_THEN_SECOND
                ? List.of(steps.first(), steps.second())
                : List.of(steps.second(), steps.first());
        course = new Course(steps.before(), pair, "race", "one of the two that race");
        course.begin();
    }

    @Override
    public void begin() {
        followed = 0;
        reached = null;
        course.begin();
        rest.begin();
    }

    @Override
    public int next(Choice choice) {
        course.meet(choice);
        if (reached == null) {
            int thread = course.next(choice);
            if (thread != Course.THERE) {
                return thread;
            }
            reached = Reached.of(choice, course.actual(steps.first()), course.actual(steps.second()));
        }
        return afterRace(choice);
    }

    /** Where both threads stood before their accesses; empty if they never did. */
    public Optional<Reached> reached() {
        return Optional.ofNullable(reached);
    }

    /** What was to be done next before the race, in words; empty if it was reached. */
    public Optional<String> missing() {
        return reached == null ? Optional.of(course.missing()) : Optional.empty();
    }

    /** The race is shown; whatever the threads do now, it is no divergence. */
    private int afterRace(Choice choice) {
        for (; followed < pair.size(); followed++) {
            int thread = course.actual(pair.get(followed));
            if (choice.events(thread) <= pair.get(followed).ordinal() && Enabled.contains(choice, thread)) {
                return thread;
            }
        }
        return rest.next(choice);
    }
}
