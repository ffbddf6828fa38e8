package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.ControlledThread.Status;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Passes the baton: asks the strategy who is next, lets that thread go, and waits. */
final class Scheduler {
    /** How long the threads of a body that has returned may go on. */
    private static final long STEPS_AFTER_RETURN = 10_000;

    /** And how much time may pass for them: what a pool's idle thread waits before it goes, and a little more. */
    private static final long NANOS_AFTER_RETURN = 61_000_000_000L;

    private final Threads threads;
    private final ControlledThread main;
    private final SchedulingStrategy strategy;
    private final Choices choices;
    private final VirtualClock clock;
    private final Ending ending;
    private final Stuck stuck;
    final Outside outside;
    final PassingTime time;
    private final ScheduleLog schedule = new ScheduleLog();
    private final Consumer<ControlledThread> timeOut;
    private long stepLimit;
    private long timeLimit = ControlledThread.NEVER;
    private volatile long handOvers;
    private volatile boolean returned;
    private volatile boolean suspended;

    Scheduler(
            Threads threads,
            Choices choices,
            SchedulingStrategy strategy,
            Limits limits,
            VirtualClock clock,
            Ending ending,
            Stuck stuck,
            Consumer<ControlledThread> timeOut) {
        this.threads = threads;
        this.main = threads.get(0);
        this.choices = choices;
        this.strategy = strategy;
        this.stepLimit = limits.steps();
        this.clock = clock;
        this.ending = ending;
        this.stuck = stuck;
        this.timeOut = timeOut;
        this.time = new PassingTime(threads, clock, choices, timeOut);
        this.outside = new Outside(threads, stuck, limits, () -> choices.hasOutsideNews() || ending.isSet());
    }

    ControlledThread holder() {
        return choices.holder();
    }

    /** Different whenever something has happened. */
    long progress() {
        return choices.step() + handOvers;
    }

    Schedule schedule() {
        return schedule.schedule();
    }

    /** Threads have become able or unable to run. */
    void changed() {
        choices.changed();
    }

    /** Something happened outside that may let a thread run. */
    void outsideNews() {
        choices.outsideNews();
    }

    /** A scheduling point of the holder. */
    void point() {
        ControlledThread me = choices.holder();
        if (ending.isSet()) {
            ending.passing(me);
        } else if (me.pinned == 0) {
            ControlledThread next = choose();
            if (next != me) {
                handOver(me, next);
            }
        }
    }

    /** The holder cannot go on until somebody makes it runnable. */
    void block() {
        ControlledThread me = choices.holder();
        if (ending.isSet()) {
            throw ending.ended(me);
        }
        if (me.operation <= Ops.READ_MODIFY_WRITE) {
            me.operation = Ops.YIELD; // the access that it came from is done
        }
        choices.changed();
        ControlledThread next = nextOrNull();
        if (next == null) {
            if (!returned) {
                end(stuck.outcome());
            }
            next = main; // which has been waiting for this
        }
        if (next != me) {
            handOver(me, next);
        } else {
            me.seeInterrupt(); // from outside
        }
    }

    /** The holder has ended; it does not come back. */
    void leave() {
        choices.changed();
        give(successor());
    }

    /** The body has returned: lets the threads that can run do so, until they have ended or wait. */
    void drain() {
        returned = true;
        choices.changed();
        stepLimit = Math.min(stepLimit, choices.step() + STEPS_AFTER_RETURN);
        timeLimit = clock.now() + NANOS_AFTER_RETURN;
        ControlledThread next = successor();
        if (next != main) {
            give(next);
            main.awaitBaton();
        }
    }

    /** Ends the execution; called by the holder, which ends too. */
    void end(Outcome outcome) {
        ending.set(outcome);
        ControlledThread me = choices.holder();
        if (me != main && !me.isEnded() && me.status != Status.DETACHED) {
            handOver(me, main);
        }
        throw ending.ended(me);
    }

    /** Lets a thread that has to end do so; called by the body's thread. */
    void finish(ControlledThread thread) {
        give(thread);
        Ending.awaitReturn(main);
        choices.holder(main);
        publish(main);
    }

    /** The body's thread, which holds the baton, does something that is not part of the execution. */
    void suspend() {
        suspended = true;
        Baton.running = null;
        Baton.quiet = null;
    }

    void resume() {
        progressed(); // or the watchdog would take what was done meanwhile for a stall
        suspended = false;
        publish(main);
    }

    boolean isSuspended() {
        return suspended;
    }

    /** The holder's seen or unseen state has changed. */
    void publish(ControlledThread holder) {
        if (holder.quiet > 0) {
            Baton.running = null;
            Baton.quiet = holder.thread;
        } else {
            Baton.quiet = null;
            Baton.running = holder.thread;
        }
    }

    /** Gives the baton away without waiting for it to come back. */
    void give(ControlledThread next) {
        passTo(next);
        next.release();
    }

    /** As {@link #give}, for the watchdog, which must not wait for anybody. */
    void giveAtOnce(ControlledThread next) {
        passTo(next);
        next.releaseAtOnce();
    }

    /** Makes the thread the holder, whether it runs already or has to be released. */
    void passTo(ControlledThread next) {
        progressed();
        choices.holder(next);
        publish(next);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // by one thread at a time
    void progressed() {
        handOvers++;
    }

    /** Who goes on while the holder is outside: the holder itself, when it is back, if nobody else can. */
    ControlledThread inPlaceOf(ControlledThread holder) {
        choices.changed();
        try {
            while (choices.refresh().enabledCount() == 0) {
                if (!clock.advance(timeLimit, threads.all(), timeOut)) {
                    return holder;
                }
            }
            return choose();
        } catch (ExecutionEnded e) {
            return main.status == Status.DETACHED ? holder : main;
        }
    }

    private ControlledThread successor() {
        if (ending.isSet()) {
            return main;
        }
        try {
            ControlledThread next = nextOrNull();
            if (next != null) {
                return next;
            }
            if (!returned) {
                ending.set(stuck.outcome());
            }
        } catch (ExecutionEnded e) {
            // The outcome is set: the body's thread has to end first.
        }
        return main;
    }

    private void handOver(ControlledThread me, ControlledThread next) {
        Headroom.ensure();
        give(next);
        Object monitor = me.waitsOn;
        if (monitor == null) {
            me.awaitBaton();
        } else {
            me.awaitBatonOn(monitor);
        }
        if (ending.isSet()) {
            throw ending.ended(me);
        }
    }

    /** The next thread; moves time if nobody can run; null if nobody ever will. */
    private @Nullable ControlledThread nextOrNull() {
        while (true) {
            if (choices.refresh().enabledCount() > 0) {
                return returned && choices.step() >= stepLimit ? null : choose();
            }
            // Those that are outside are not waited for when the body has returned.
            boolean more = (!returned && awaitOutside()) || clock.advance(timeLimit, threads.all(), timeOut);
            if (!more) {
                return null;
            }
        }
    }

    /** Waits a while, in real time, for threads outside control; whether there is news. */
    private boolean awaitOutside() {
        long nanos = clock.untilNext(timeLimit, threads.all());
        return outside.await(choices.holder(), nanos) && !ending.isSet();
    }

    private ControlledThread choose() {
        if (choices.step() >= stepLimit) {
            if (returned) {
                return main;
            }
            end(new Outcome.StepBound(choices.step(), stuck.describe()));
        }
        time.step();
        ControlledThread next = threads.get(ask());
        while (next.status != Status.RUNNABLE && choices.isTimed(next.index)) {
            clock.advanceTo(next.deadline, threads.all(), timeOut);
            next = next.status == Status.RUNNABLE ? next : threads.get(ask());
        }
        if (next.status != Status.RUNNABLE) {
            broken(new IllegalStateException("the strategy chose thread " + next + ", which cannot run"));
        }
        choices.made();
        schedule.add(next.index, choices.holder().site);
        return next;
    }

    private int ask() {
        choices.refresh();
        try {
            return unseen();
        } catch (Divergence e) {
            end(new Outcome.Diverged(e.step(), e.expected(), e.actual()));
        } catch (RuntimeException e) {
            broken(e);
        }
        return choices.current();
    }

    /** A strategy may be the user's, and rewritten: what it does is not the program's. */
    private int unseen() {
        Thread running = Baton.running;
        Thread quiet = Baton.quiet;
        Baton.running = null;
        Baton.quiet = null;
        try {
            return strategy.next(choices);
        } finally {
            Baton.running = running;
            Baton.quiet = quiet;
        }
    }

    /** Something of ours failed: not the user's outcome. */
    private void broken(RuntimeException cause) {
        ending.broken(cause);
        end(new Outcome.Passed());
    }
}
