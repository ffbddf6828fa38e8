package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.ending.Urgency;
import io.foretrace.scheduler.control.thread.ControlledThread;

/** Who holds the baton, and how it is given to another thread. */
public final class BatonHolder {
    private final ControlledThread main;
    private ControlledThread holder;

    /** Who had the last turn: the holder, unless the holder only chooses in place of a thread that has ended. */
    private ControlledThread current;

    /** Read by the watchdog, which takes its change for progress. */
    private volatile long passes;

    private volatile boolean suspended;

    /** The execution is over: a thread that it left behind must not show itself, or anybody else, as the holder. */
    private volatile boolean over;

    public BatonHolder(ControlledThread main) {
        this.main = main;
        this.holder = main;
        this.current = main;
    }

    public ControlledThread get() {
        return holder;
    }

    /** Who had the last turn, as strategies and schedules know it: whose thread it is that chooses makes no difference to them. */
    ControlledThread current() {
        return current;
    }

    /** Different whenever the baton has been passed. */
    long passes() {
        return passes;
    }

    /** The body's thread, which holds the baton, does something that is not part of the execution. */
    public void suspend() {
        suspended = true;
        hide();
    }

    public void resume() {
        progressed(); // or the watchdog would take what was done meanwhile for a stall
        suspended = false;
        publish(main);
    }

    public boolean isSuspended() {
        return suspended;
    }

    /** From now on nobody holds the baton. */
    public void close() {
        over = true;
        hide();
    }

    /** The holder's seen or unseen state has changed. */
    public void publish(ControlledThread holder) {
        if (over) {
            throw new ExecutionEnded();
        }
        if (holder.stretches.isQuiet()) {
            Baton.running = null;
            Baton.quiet = holder.thread;
        } else {
            Baton.quiet = null;
            Baton.running = holder.thread;
        }
    }

    /** What happens from now on, in any thread, is not the program's. */
    public static void hide() {
        Baton.running = null;
        Baton.quiet = null;
    }

    /** Gives the baton away without waiting for it to come back. */
    public void give(ControlledThread next) {
        passTo(next);
        next.handOver.release();
    }

    /** The holder has ended. If it names nobody else as the next, the body's thread, which waits, chooses in its place. */
    void leave(ControlledThread next) {
        boolean mainChooses = next == holder;
        passTo(mainChooses ? main : next);
        current = next;
        holder.handOver.release();
    }

    /** As {@link #give}, for the watchdog, which must not wait for anybody. */
    public void giveAtOnce(ControlledThread next) {
        passTo(next);
        next.handOver.releaseAtOnce();
    }

    /** The holder has ended, and nobody can run but, when it is back, a thread that is outside. */
    public void vacate(ControlledThread absent) {
        hide();
        progressed();
        holder = absent;
    }

    /** Makes the thread the holder, whether it runs already or has to be released. */
    public void passTo(ControlledThread next) {
        progressed();
        holder = next;
        current = next;
        publish(next);
    }

    /** Lets a thread that has to end do so, and waits for the baton; called by the body's thread. */
    public void lendToEnd(ControlledThread thread, long nanosEach, Urgency urgency) {
        if (urgency == Urgency.IN_TURN) {
            give(thread);
        } else {
            giveAtOnce(thread);
        }
        main.handOver.awaitToEndOthers(nanosEach);
        holder = main;
        current = main;
        publish(main);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // by one thread at a time
    private void progressed() {
        passes++;
    }
}
