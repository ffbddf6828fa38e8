package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A small program under a strategy, which must name a thread that can run: each thread is a list of steps with a scheduling point before each. The first thread
 * runs from the start, and so do the others unless a step starts them. It is run once.
 */
final class Simulation {
    private final FakeChoice choice = new FakeChoice();
    private final List<SimulatedThread> threads = new ArrayList<>();
    private final List<String> unborn = new ArrayList<>();
    private final List<SimulatedThread> bodies = new ArrayList<>();
    private final List<Integer> picks = new ArrayList<>();
    private final List<String> done = new ArrayList<>();

    private static final class SimulatedThread {
        final List<Step> steps;
        int next;

        SimulatedThread(List<Step> steps) {
            this.steps = steps;
        }

        boolean canRun() {
            return next < steps.size() && steps.get(next).enabled.getAsBoolean();
        }
    }

    /** One step: what it looks like, when it can be made, what it does, and how many events it has. */
    record Step(
            Operation operation,
            String location,
            @Nullable Object target,
            int member,
            BooleanSupplier enabled,
            Runnable effect,
            int events) {
        static Step of(Operation operation, String location) {
            return new Step(operation, location, null, 0, () -> true, () -> {}, operation == Operation.YIELD ? 0 : 1);
        }

        static Step access(Operation operation, String location, Object target) {
            return of(operation, location).on(target, FakeChoice.FIELD);
        }

        static Step write(String location) {
            return access(Operation.WRITE, location, "shared");
        }

        Step on(Object object, int field) {
            return new Step(operation, location, object, field, enabled, effect, events);
        }

        Step when(BooleanSupplier condition) {
            return new Step(operation, location, target, member, condition, effect, events);
        }

        Step then(Runnable action) {
            return new Step(operation, location, target, member, enabled, action, events);
        }

        /** With so many events before the next scheduling point. */
        Step events(int count) {
            return new Step(operation, location, target, member, enabled, effect, count);
        }
    }

    /** A lock for two steps. */
    static final class Lock {
        private boolean held;

        Step acquire(String location) {
            return Step.of(Operation.ACQUIRE, location).when(() -> !held).then(() -> held = true);
        }

        Step release(String location) {
            return Step.of(Operation.RELEASE, location).then(() -> held = false);
        }
    }

    Simulation thread(String name, Step... steps) {
        choice.add(name);
        threads.add(new SimulatedThread(new ArrayList<>(List.of(steps))));
        return this;
    }

    /** A thread that {@link #start} brings to life. */
    Simulation laterThread(String name, Step... steps) {
        unborn.add(name);
        bodies.add(new SimulatedThread(new ArrayList<>(List.of(steps))));
        return this;
    }

    /** A step that starts the threads above, one after the other. */
    Step start(String location) {
        return Step.of(Operation.FORK, location).then(() -> {
            choice.add(unborn.remove(0));
            threads.add(bodies.remove(0));
        });
    }

    /** Runs to the end; false if threads are left that wait for ever. */
    boolean run(SchedulingStrategy strategy) {
        strategy.begin();
        for (int step = 0; ; step++) {
            int[] enabled = IntStream.range(0, threads.size())
                    .filter(thread -> threads.get(thread).canRun())
                    .toArray();
            if (enabled.length == 0) {
                return threads.stream().allMatch(thread -> thread.next == thread.steps.size());
            }
            show(step, enabled);
            int picked = strategy.next(choice);
            if (IntStream.of(enabled).noneMatch(thread -> thread == picked)) {
                throw new AssertionError("thread " + picked + " cannot run at step " + step);
            }
            picks.add(picked);
            make(picked);
            choice.current(picked);
        }
    }

    private void show(int step, int[] enabled) {
        choice.step(step).canRun(enabled);
        for (int thread = 0; thread < threads.size(); thread++) {
            SimulatedThread simulated = threads.get(thread);
            if (simulated.next < simulated.steps.size()) {
                Step next = simulated.steps.get(simulated.next);
                choice.pending(thread, next.operation, next.location, next.target, next.member);
            }
        }
        int current = choice.current();
        choice.yielding(choice.currentEnabled() && choice.operation(current) == Operation.YIELD);
    }

    private void make(int thread) {
        SimulatedThread simulated = threads.get(thread);
        Step step = simulated.steps.get(simulated.next++);
        choice.events(thread, choice.events(thread) + step.events);
        done.add(choice.name(thread) + " " + step.location);
        step.effect.run();
    }

    /** Makes a thread do its last step once more. */
    void repeat(int thread) {
        threads.get(thread).next--;
    }

    List<Integer> picks() {
        return picks;
    }

    /** Each step that was made: the thread's name and the location. */
    List<String> done() {
        return done;
    }
}
