package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.SiteLocations;
import java.util.ArrayList;
import java.util.List;

/**
 * Leads the threads along a witness to the state that it ends in: lets each thread run up to its next listed step, in the order of the
 * witness, until those that the bug is about stand before what they are about to do.
 *
 * <p>A thread that does something else than the witness says, or cannot do it, is a divergence. Not every event has a
 * scheduling point before it, so a thread may do more than it was asked for; steps that are done already are passed over.
 */
final class WitnessGuide {
    /** In place of a thread: the state is reached. */
    static final int THERE = -1;

    private final WitnessSteps steps;
    private final WitnessThreads threads;
    private final int[] numbers;
    private int done;
    private WitnessStep awaited;
    private Obstacle obstacle = Obstacle.NONE;
    private long lock;

    WitnessGuide(WitnessSteps steps) {
        this.steps = steps;
        List<WitnessStep> all = new ArrayList<>(steps.before());
        all.addAll(steps.about());
        threads = new WitnessThreads(all);
        numbers = steps.before().stream()
                .mapToInt(step -> threads.number(step.thread()))
                .toArray();
        awaited = all.get(0);
    }

    void begin() {
        done = 0;
        obstacle = Obstacle.NONE;
        lock = 0;
        awaited = (steps.before().isEmpty() ? steps.about() : steps.before()).get(0);
        threads.begin();
    }

    /** Has to see every choice, also after the state is reached: threads are started. */
    void meet(Choice choice) {
        threads.meet(choice);
    }

    /** The thread to run, or {@link #THERE}. */
    int next(Choice choice) {
        for (; done < numbers.length; done++) {
            WitnessStep step = steps.before().get(done);
            int thread = threads.actual(numbers[done]);
            if (thread < 0 || choice.events(thread) <= step.ordinal()) {
                return run(choice, thread, step);
            }
        }
        for (WitnessStep step : steps.about()) {
            int thread = actual(step);
            if (thread < 0 || !standsBefore(choice, thread, step)) {
                return run(choice, thread, step);
            }
        }
        return THERE;
    }

    /** What is to be done next, in words. */
    String missing() {
        return expected(awaited);
    }

    /** What was to be done next, and why it was not. */
    Stop stop() {
        return new Stop(awaited, obstacle, lock);
    }

    /** The execution's thread, or negative if it has not been started. */
    int actual(WitnessStep step) {
        return threads.actual(threads.number(step.thread()));
    }

    /** Who waits for a lock already, after a wait, stands before its acquire too. */
    private boolean standsBefore(Choice choice, int thread, WitnessStep step) {
        if (choice.events(thread) > step.ordinal()) {
            awaited = step;
            throw divergence(choice, step, Obstacle.PASSED, "it went past that without a stop");
        }
        boolean acquires = step.operation() == Op.ACQUIRE || step.operation() == Op.READ_ACQUIRE;
        return choice.events(thread) == step.ordinal()
                && isAbout(choice, thread, step)
                && (acquires || Enabled.contains(choice, thread));
    }

    private int run(Choice choice, int thread, WitnessStep step) {
        awaited = step;
        if (thread < 0) {
            throw divergence(choice, step, Obstacle.GONE, "it has not been started");
        }
        if (!Enabled.contains(choice, thread)) {
            return help(choice, thread, step);
        }
        if (choice.events(thread) == step.ordinal()
                && isPlainAccess(choice, thread)
                && !isAbout(choice, thread, step)) {
            throw divergence(choice, step, Obstacle.PASSED, "it is about to " + Texts.pending(choice, thread));
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
        if (choice.operation(thread) == Operation.END) {
            throw divergence(choice, step, Obstacle.GONE, "it has ended");
        }
        String actual = "it cannot go on: it is about to " + Texts.pending(choice, thread);
        Obstacle why = Obstacle.of(choice.awaits(thread));
        lock = why == Obstacle.LOCK ? choice.subject(thread) : 0;
        throw divergence(choice, step, why, actual);
    }

    private Divergence divergence(Choice choice, WitnessStep step, Obstacle why, String actual) {
        obstacle = why;
        return new Divergence(choice.step(), expected(step), actual);
    }

    private static boolean isAbout(Choice choice, int thread, WitnessStep step) {
        return step.isDoneBy(choice.operation(thread), SiteLocations.of(choice.site(thread)));
    }

    /**
     * Whether the next event is sure to be the one that the thread stands before. Others may have no event at all (an inner
     * acquire), or first that of code which the JDK calls back.
     */
    private static boolean isPlainAccess(Choice choice, int thread) {
        Operation operation = choice.operation(thread);
        if (operation != Operation.READ && operation != Operation.WRITE) {
            return false;
        }
        Object target = choice.target(thread);
        return (target != null && target.getClass().isArray())
                || Origin.of(Members.member(choice.member(thread)).owner()) != Origin.JDK;
    }

    private String expected(WitnessStep step) {
        return step
                + (done < numbers.length
                        ? " (step " + (done + 1) + " of " + numbers.length + " before the " + steps.bug() + ")"
                        : " (" + steps.part() + ")");
    }
}
