package io.foretrace.scheduler.control.watch;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.schedule.BatonHolder;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.function.BooleanSupplier;

/**
 * Threads that leave control while they block where nothing can be hooked. The only place where the baton is passed by
 * somebody who does not hold it; so all of it is under one lock.
 */
public final class Detachment {
    private static final Object GATE = new Object();

    private final Scheduler scheduler;
    private final Threads threads;
    private final ControlledThread main;
    private final Ending ending;
    private final StuckThreads stuck;

    /** Nobody holds the baton: the thread that did is outside, or has ended, and no other one can run. */
    private boolean vacant;

    /**
     * The watchdog has been about to take a thread out of control. Before that, whoever passed the baton's check is the
     * holder; afterwards a thread may have passed the check just before it was taken out, and has to ask under the lock.
     */
    private volatile boolean contested;

    /** The execution is over. */
    private boolean closed;

    public Detachment(Scheduler scheduler, Threads threads, ControlledThread main, Ending ending, StuckThreads stuck) {
        this.scheduler = scheduler;
        this.stuck = stuck;
        this.threads = threads;
        this.main = main;
        this.ending = ending;
    }

    /** Takes a thread that blocks outside out of control, so that others can run. Called by the watchdog. */
    public boolean detach(ControlledThread holder, BooleanSupplier stillBlocks) {
        ControlledThread next;
        synchronized (GATE) {
            if (holder != scheduler.baton.get() || !holder.isRunnable() || vacant) {
                return false;
            }
            contested = true;
            // Looking at the stack stops the thread for a moment. If the thread still blocks then, in no hook of
            // ours, the next hook sees the line above and waits for the lock. Nothing else is written before that
            // is known: a thread that came back in time runs in its hook, and must find itself able to run.
            if (!stillBlocks.getAsBoolean()) {
                return false;
            }
            BatonHolder.hide();
            holder.become(ThreadState.Plain.DETACHED);
            Baton.detached = Baton.detached + 1;
            next = scheduler.inPlaceOf(holder);
            vacant = next == holder;
        }
        if (next != holder) {
            scheduler.baton.giveAtOnce(next);
        }
        return true;
    }

    /**
     * The holder has ended, and the body's thread is outside, perhaps until somebody there has seen that the holder is gone: then the
     * holder must not wait, in the name of all, for somebody outside. Called by the holder; whether nobody holds the baton now.
     */
    public boolean leave() {
        synchronized (GATE) {
            if (!main.isDetached() || !isOnlyForOthers()) {
                return false;
            }
            vacant = true;
            scheduler.outside.mayBeAwaited();
            scheduler.baton.vacate(main);
            return true;
        }
    }

    /** Whether only somebody outside can let one of ours go on, and nobody has. */
    private boolean isOnlyForOthers() {
        return !scheduler.outside.hasNews() // which there is when the execution ends, too
                && threads.all().stream().noneMatch(ControlledThread::isRunnable)
                && scheduler.clock.nextMoment() == ThreadState.NEVER
                && stuck.cycle().isEmpty();
    }

    /** The caller, which held the baton when its hook began; waits for its turn if it was taken out of control since. */
    public ControlledThread self() {
        if (!contested) {
            return scheduler.baton.get();
        }
        ControlledThread self = threads.of(Thread.currentThread());
        if (self == null || !reattach(self)) {
            throw new ExecutionEnded(); // which has gone on without the caller
        }
        return self;
    }

    /** Somebody outside may have let a thread go on while nobody held the baton to see it. Called by the watchdog. */
    boolean fillVacancy() {
        ControlledThread next;
        synchronized (GATE) {
            ControlledThread absent = scheduler.baton.get();
            if (!vacant || !scheduler.outside.hasNews()) {
                return false;
            }
            next = scheduler.inPlaceOf(absent);
            if (next == absent) {
                return false;
            }
            vacant = false;
        }
        scheduler.baton.giveAtOnce(next);
        return true;
    }

    /** A thread that was outside is back: it goes on when it is its turn. Called by that thread. */
    public boolean reattach(ControlledThread thread) {
        synchronized (GATE) {
            if (closed) {
                throw new ExecutionEnded();
            }
            if (!thread.isDetached()) {
                return thread == scheduler.baton.get();
            }
            Baton.detached = Baton.detached - 1;
            thread.awaitsInitialiser(false);
            if (vacant) {
                takeVacant(thread);
                return true;
            }
            thread.outside.comeBack();
            scheduler.outsideNews();
        }
        thread.handOver.await();
        if (ending.isSet()) {
            thread.become(ThreadState.Plain.RUNNABLE); // it is back, though nobody chose it
            throw ending.ended(thread);
        }
        return true;
    }

    /** The body has returned, and its thread may still be outside: it did nothing visible since. */
    public void comeBack() {
        try {
            reattach(main);
        } catch (ExecutionEnded e) {
            // The thread has been given the baton, to end.
        }
    }

    private void takeVacant(ControlledThread thread) {
        vacant = false;
        thread.become(ThreadState.Plain.RUNNABLE);
        scheduler.changed();
        scheduler.baton.passTo(thread);
    }

    /**
     * The holder, which has to end, really waits, and whoever could let it go on may wait for its turn: nobody does any longer.
     * Called by the watchdog.
     */
    void endAllAtOnce() {
        contested = true; // those who go on now do not hold the baton
        for (ControlledThread thread : threads.inAnyOrder()) {
            if (thread != main) {
                thread.handOver.releaseAtOnce();
            }
        }
        giveBack();
    }

    /** Nobody comes back any more. The count of those who are outside is the JVM's, and the next execution's from now on. */
    public void close() {
        synchronized (GATE) {
            closed = true;
            Baton.detached = 0;
        }
    }

    /** The holder does not end although it was told to: goes on without it. Called by the watchdog. */
    void abandon() {
        contested = true; // the holder may have passed the baton's check just now
        // Those who are back may hold monitors, which others need to end.
        for (ControlledThread thread : threads.inAnyOrder()) {
            if (thread.outside.isBack()) {
                thread.handOver.releaseAtOnce();
            }
        }
        giveBack();
    }

    private void giveBack() {
        if (scheduler.baton.get() != main) {
            synchronized (GATE) {
                vacant = false;
            }
            scheduler.baton.giveAtOnce(main);
        }
    }
}
