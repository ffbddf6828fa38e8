package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.ending.Released;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Headroom;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;
import org.jspecify.annotations.Nullable;

/** Passes the baton: asks the strategy who is next, lets that thread go, and waits. */
public final class Scheduler {
    private final Threads threads;
    private final ControlledThread main;
    private final UnseenStrategy strategy;
    private final Ending ending;
    private final StuckThreads stuck;
    private final EnabledThreads enabled;
    private final Choices choices;
    private final ScheduleLog schedule = new ScheduleLog();
    private final LastTurns lastTurns;

    public final BatonHolder baton;
    public final VirtualClock clock;
    public final PassingTime time;
    public final OutsideWait outside;
    final WakeUps wakeUps;

    private final Bounds bounds;
    private final EndlessSpin spin;
    private volatile boolean returned;

    public Scheduler(
            Threads threads,
            Recorder recorder,
            SchedulingStrategy strategy,
            Limits limits,
            Ending ending,
            StuckThreads stuck) {
        this.threads = threads;
        this.main = threads.get(0);
        this.bounds = new Bounds(limits.steps());
        this.ending = ending;
        this.stuck = stuck;
        this.baton = new BatonHolder(main);
        this.enabled = new EnabledThreads(threads);
        this.wakeUps = new WakeUps(enabled);
        this.clock = new VirtualClock(threads, wakeUps, strategy.repeats(), limits);
        this.choices = new Choices(threads, recorder, baton, enabled, wakeUps, clock);
        this.lastTurns = new LastTurns(threads, main);
        this.time = new PassingTime(threads, clock, choices, recorder, limits.steps());
        this.outside = new OutsideWait(threads, stuck, limits, () -> enabled.hasOutsideNews() || ending.isSet());
        this.spin = new EndlessSpin(threads, recorder, outside);
        this.strategy = new UnseenStrategy(strategy, spin);
    }

    /** How many choices were made. */
    public long steps() {
        return choices.step();
    }

    /** Different whenever something has happened. */
    public long progress() {
        return choices.step() + baton.passes();
    }

    public Schedule schedule() {
        return schedule.schedule(clock.startMillis(), clock.startNanos());
    }

    /** Threads have become able or unable to run. */
    public void changed() {
        enabled.changed();
    }

    /** Something happened outside that may let a thread run. */
    public void outsideNews() {
        enabled.outsideNews();
    }

    /** A scheduling point of the holder. */
    public void point() {
        ControlledThread me = baton.get();
        if (ending.isSet()) {
            ending.passing(me);
        } else if (!me.stretches.isPinned()) {
            try {
                ControlledThread next = choose();
                if (next != me) {
                    handOver(me, next);
                }
            } catch (Released e) {
                // The thread goes on, until it waits.
            }
        }
    }

    /** The holder cannot go on until somebody makes it runnable. */
    public void block() {
        ControlledThread me = baton.get();
        if (ending.isSet()) {
            throw ending.over(me);
        }
        me.pending.interruptedByWait();
        enabled.changed();
        do { // more than once if a thread that has ended leaves choosing to this one
            waitInTurn(me);
        } while (!me.isRunnable() && !ending.isSet());
    }

    private void waitInTurn(ControlledThread me) {
        ControlledThread found = nextOrNull();
        if (found == null && !returned) {
            end(stuck.outcome());
        }
        ControlledThread next = found == null ? main : found; // the body has returned, and waits for this
        if (next != me) {
            handOver(me, next);
        } else {
            baton.passTo(me); // it may have chosen in place of another
            me.outside.showInterrupt(me.thread); // from outside
        }
    }

    /** The holder has ended. If nobody can run, the body's thread waits in its place: those outside may wait until it is gone. */
    public void leave() {
        enabled.changed();
        boolean nobodyRuns = !returned && !ending.isSet() && choices.refresh().enabledCount() == 0;
        baton.leave(nobodyRuns && main.isWaiting() ? baton.get() : successor());
    }

    /** The body has returned: lets the threads that can run do so, until they have ended or wait. */
    public void drain() {
        returned = true;
        clock.leaveOutIdle();
        goOnWithoutMain();
    }

    /** As {@link #drain}, when it is known which threads outlive the execution: lets those of other pools end by themselves. */
    public void drainAgain() {
        clock.leaveOutAllButIdle();
        goOnWithoutMain();
    }

    private void goOnWithoutMain() {
        enabled.changed();
        bounds.afterReturn(choices.step(), clock.now());
        ControlledThread next = successor();
        if (next != main) {
            baton.give(next);
            main.handOver.await();
        }
    }

    /** Ends the execution; called by the holder, which ends too. */
    public void end(Outcome outcome) {
        ending.set(outcome);
        ControlledThread me = baton.get();
        if (me != main && !me.isEnded() && !me.isDetached()) {
            handOver(me, main);
        }
        throw ending.over(me);
    }

    /** Who goes on while the holder is outside: the holder itself, when it is back, if nobody else can. */
    public ControlledThread inPlaceOf(ControlledThread holder) {
        enabled.changed();
        try {
            while (choices.refresh().enabledCount() == 0) {
                if (!clock.advance(bounds.nanos())) {
                    return holder;
                }
            }
            return choose();
        } catch (ExecutionEnded e) {
            return main.isDetached() ? holder : main;
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
        } catch (RuntimeException e) {
            // Nobody hears of what is thrown where a thread ends.
            ending.broken(e);
            ending.set(new Outcome.Passed());
        }
        return main;
    }

    private void handOver(ControlledThread me, ControlledThread next) {
        Headroom.ensure();
        baton.give(next);
        me.handOver.await();
        if (ending.isSet() && !ending.letsGoOn(me)) {
            throw ending.over(me);
        }
    }

    /** The next thread; moves time if nobody can run; null if nobody ever will. */
    private @Nullable ControlledThread nextOrNull() {
        while (true) {
            if (choices.refresh().enabledCount() > 0) {
                return returned && bounds.isReached(choices.step()) ? null : choose();
            }
            // Those that are outside are not waited for when the body has returned.
            boolean more = (!returned && awaitOutside()) || clock.advance(bounds.nanos());
            if (!more && !wakeUps.fromSelectors(threads)) {
                return null;
            }
            choices.waited(returned);
        }
    }

    /** Waits a while, in real time, for threads outside control; whether there is news. */
    private boolean awaitOutside() {
        ControlledThread me = baton.get();
        boolean news = outside.await(me, clock.untilNext(bounds.nanos()));
        if (ending.isSet() || me != baton.get()) {
            throw ending.ended(me); // the watchdog has gone on without it
        }
        return news;
    }

    private ControlledThread choose() {
        Outcome known = ending.promised();
        if (known == null && bounds.isReached(choices.step())) {
            if (returned) {
                return main;
            }
            known = atBound(choices.step());
        }
        try {
            return known == null ? ask() : endOrGoOn(known);
        } catch (Divergence e) {
            return endOrGoOn(new Outcome.Diverged(e.step(), e.expected(), e.actual()));
        } catch (RuntimeException e) {
            ending.broken(e); // something of ours failed: not the user's outcome
            end(new Outcome.Passed());
            return main;
        }
    }

    /** What it means that the threads have had all their steps; null if they get more. */
    private @Nullable Outcome atBound(long step) {
        boolean goOn = bounds.extend(spin.moreSteps(step, baton.get()));
        return goOn ? null : spin.isEndless(step) ? stuck.spinning() : new Outcome.StepBound(step, stuck.describe());
    }

    /** The outcome is known: ends the execution as soon as its body's thread can be ended. */
    private ControlledThread endOrGoOn(Outcome outcome) {
        ControlledThread next = lastTurns.next(choices);
        if (next == null) {
            end(outcome);
            return main;
        }
        ending.promise(outcome);
        choices.made();
        return next;
    }

    private ControlledThread ask() {
        time.step();
        ControlledThread next = threads.get(strategy.next(choices));
        while (!next.isRunnable() && choices.isTimed(next.index)) {
            clock.advanceEarlyTo(next.state().deadline());
            next = next.isRunnable() ? next : threads.get(strategy.next(choices));
        }
        if (!next.isRunnable()) {
            throw new IllegalStateException("the strategy chose thread " + next + ", which cannot run");
        }
        choices.made();
        if (strategy.wasAsked()) {
            schedule.add(next.index, baton.current().pending);
        }
        return next;
    }
}
