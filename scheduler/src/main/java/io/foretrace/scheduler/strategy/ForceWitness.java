package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes a witness happen: lets each thread run up to its next listed step, in the order of the witness, until both racing
 * threads stand before their accesses. That is {@link #reached}. Then it lets the one and the other do its access, and
 * lets the rest run with few switches.
 *
 * <p>A thread that does something else than the witness says, or cannot do it, is a divergence. Not every event has a
 * scheduling point before it, so a thread may do more than it was asked for; steps that are done already are passed over.
 * An execution that ends early is not seen here: ask {@link #missing} afterwards.
 */
public final class ForceWitness implements SchedulingStrategy {
    /** Which of the two accesses is done first, once the race is reached. */
    public enum Order {
        FIRST_THEN_SECOND,
        SECOND_THEN_FIRST
    }

    private static final int NONE = -1;

    private final WitnessSteps steps;
    private final WitnessStep[] pair;
    private final WitnessThreads threads;
    private final int[] numbers;
    private final KeepRunning rest = new KeepRunning();
    private int done;
    private int followed;
    private WitnessStep awaited;
    private @Nullable Reached reached;

    public ForceWitness(WitnessSteps steps, Order order) {
        this.steps = steps;
        pair = order == Order.FIRST_THEN_SECOND
                ? new WitnessStep[] {steps.first(), steps.second()}
                : new WitnessStep[] {steps.second(), steps.first()};
        awaited = firstOf(steps);
        threads = new WitnessThreads(steps);
        numbers = steps.before().stream()
                .mapToInt(step -> threads.number(step.thread()))
                .toArray();
    }

    @Override
    public void begin() {
        done = 0;
        awaited = firstOf(steps);
        followed = 0;
        reached = null;
        threads.begin();
        rest.begin();
    }

    @Override
    public int next(Choice choice) {
        threads.meet(choice);
        if (reached == null) {
            int thread = towardsRace(choice);
            if (thread != NONE) {
                return thread;
            }
            reached = Reached.of(choice, actual(steps.first()), actual(steps.second()));
        }
        return afterRace(choice);
    }

    /** Where both threads stood before their accesses; empty if they never did. */
    public Optional<Reached> reached() {
        return Optional.ofNullable(reached);
    }

    /** What was to be done next before the race, in words; empty if it was reached. */
    public Optional<String> missing() {
        if (reached != null) {
            return Optional.empty();
        }
        return Optional.of(expected(awaited));
    }

    private int towardsRace(Choice choice) {
        for (; done < numbers.length; done++) {
            WitnessStep step = steps.before().get(done);
            int thread = threads.actual(numbers[done]);
            if (thread < 0 || choice.events(thread) <= step.ordinal()) {
                return run(choice, thread, step);
            }
        }
        for (WitnessStep access : pair) {
            int thread = actual(access);
            if (thread < 0 || !standsBefore(choice, thread, access)) {
                return run(choice, thread, access);
            }
        }
        return NONE;
    }

    private boolean standsBefore(Choice choice, int thread, WitnessStep access) {
        if (choice.events(thread) > access.ordinal()) {
            throw new Divergence(choice.step(), expected(access), "it went past that without a stop");
        }
        return choice.events(thread) == access.ordinal()
                && isAbout(choice, thread, access)
                && Enabled.contains(choice, thread);
    }

    private static WitnessStep firstOf(WitnessSteps steps) {
        return steps.before().isEmpty() ? steps.first() : steps.before().get(0);
    }

    private int run(Choice choice, int thread, WitnessStep step) {
        awaited = step;
        if (thread < 0) {
            throw new Divergence(choice.step(), expected(step), "it has not been started");
        }
        if (!Enabled.contains(choice, thread)) {
            return help(choice, thread, step);
        }
        if (choice.events(thread) == step.ordinal()
                && isPlainAccess(choice, thread)
                && !isAbout(choice, thread, step)) {
            String actual = "it is about to " + Texts.pending(choice, thread);
            throw new Divergence(choice.step(), expected(step), actual);
        }
        return thread;
    }

    /** What the thread waits for may be a step of another one that no other thread can notice, so nobody listed it. */
    private int help(Choice choice, int thread, WitnessStep step) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (threads.isFree(choice, choice.enabled(i))) {
                return choice.enabled(i);
            }
        }
        if (choice.isTimed(thread)) {
            return thread; // the predictor knows no time: a witness may let any moment pass
        }
        String actual = choice.operation(thread) == Ops.END
                ? "it has ended"
                : "it cannot go on: it is about to " + Texts.pending(choice, thread);
        throw new Divergence(choice.step(), expected(step), actual);
    }

    /** The race is shown; whatever the threads do now, it is no divergence. */
    private int afterRace(Choice choice) {
        for (; followed < pair.length; followed++) {
            int thread = actual(pair[followed]);
            if (choice.events(thread) <= pair[followed].ordinal() && Enabled.contains(choice, thread)) {
                return thread;
            }
        }
        return rest.next(choice);
    }

    private int actual(WitnessStep step) {
        return threads.actual(threads.number(step.thread()));
    }

    private static boolean isAbout(Choice choice, int thread, WitnessStep step) {
        return step.isDoneBy(choice.operation(thread), Sites.location(choice.site(thread)));
    }

    /**
     * Whether the next event is sure to be the one that the thread stands before. Others may have no event at all (an inner
     * acquire), or first that of code which the JDK calls back.
     */
    private static boolean isPlainAccess(Choice choice, int thread) {
        int operation = choice.operation(thread);
        if (operation != Ops.READ && operation != Ops.WRITE) {
            return false;
        }
        Object target = choice.target(thread);
        return (target != null && target.getClass().isArray())
                || !Members.member(choice.member(thread)).owner().startsWith("java.");
    }

    private String expected(WitnessStep step) {
        return step
                + (done < numbers.length
                        ? " (step " + (done + 1) + " of " + numbers.length + " before the race)"
                        : " (one of the two that race)");
    }
}
