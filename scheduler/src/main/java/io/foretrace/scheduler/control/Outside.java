package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Waiting, in real time, for threads that are not under control: when none of ours can run, one of those may let it go
 * on. Only for as long as one of them may do anything at all: to wait for nobody is to lose time in every execution, and
 * not to wait is to call a hang what is none.
 */
final class Outside {
    /** For threads that may do something, but do not work for us: they may go on like that for ever. */
    private static final long FOREIGN_NANOS = 3_000_000_000L;

    /** How long the clock is held up for a thread of ours that is in a call that blocks: that may never come back. */
    private static final long DETACHED_NANOS = 50_000_000;

    /** How often they are looked at. */
    private static final long LOOK_NANOS = 2_000_000;

    private final Threads threads;
    private final Stuck stuck;
    private final long patienceNanos;
    private final BooleanSupplier news;
    private final List<String> notes = new ArrayList<>();

    /** @param news whether something has happened that lets one of ours go on, or ends the execution */
    Outside(Threads threads, Stuck stuck, Limits limits, BooleanSupplier news) {
        this.threads = threads;
        this.stuck = stuck;
        this.news = news;
        // Before the watchdog would say that the time is over.
        this.patienceNanos = Math.min(FOREIGN_NANOS, limits.millis() * 1_000_000 / 2);
    }

    /** What was said although somebody outside might still have come, in sentences. */
    List<String> notes() {
        return notes;
    }

    boolean hasNews() {
        return news.getAsBoolean();
    }

    /**
     * Waits for news; false if there are none, or none can come. Called by the holder.
     *
     * @param clockNanos how far the clock moves if there are none; {@link ControlledThread#NEVER} if it cannot
     */
    boolean await(ControlledThread holder, long clockNanos) {
        Thread running = Baton.running;
        Thread quiet = Baton.quiet;
        holder.awaitsOutside = true;
        Baton.running = null; // what we do here is not the program's
        Baton.quiet = null;
        try {
            return clockNanos == ControlledThread.NEVER ? awaitLast(holder) : awaitBefore(clockNanos, holder);
        } finally {
            holder.awaitsOutside = false;
            if (Baton.running == null && Baton.quiet == null) { // else the watchdog has gone on without us
                Baton.running = running;
                Baton.quiet = quiet;
            }
        }
    }

    /**
     * Before the clock is moved. With somebody busy outside, time does not pass faster than it really does, or who waits
     * a second for that thread would have waited in vain at once.
     */
    private boolean awaitBefore(long clockNanos, ControlledThread holder) {
        long start = System.nanoTime();
        long waited = 0;
        while (!hasNews()) {
            OutsideView view = OutsideView.look(threads);
            long left = Math.min(clockNanos, patience(view)) - waited;
            if (left <= 0) {
                return hasNews() || leave(view, view.atWork() && waited < clockNanos, "Time was moved on");
            }
            pause(holder, Math.min(LOOK_NANOS, left));
            long now = System.nanoTime() - start;
            view.charge(now - waited);
            waited = now;
        }
        return true;
    }

    private long patience(OutsideView view) {
        return view.hasCredit() ? patienceNanos : view.awaited() ? DETACHED_NANOS : 0;
    }

    /** When nothing else can happen. */
    private boolean awaitLast(ControlledThread holder) {
        if (!stuck.cycle().isEmpty()) {
            return hasNews(); // whoever comes, those do not go on
        }
        long since = System.nanoTime();
        boolean wasQuiet = OutsideThreads.alive().isEmpty(); // one that has only just become quiet may not stay so
        while (!hasNews()) {
            OutsideView view = OutsideView.lookWell(threads);
            if (view.isQuiet() && wasQuiet) {
                return hasNews();
            } else if (view.atWork() || view.awaited()) {
                since = System.nanoTime(); // it comes to an end, or the watchdog ends the execution
            } else if (!view.isQuiet() && System.nanoTime() - since >= patienceNanos) {
                return hasNews() || leave(view, true, "A hang was assumed");
            }
            wasQuiet = view.isQuiet();
            pause(holder, LOOK_NANOS);
        }
        return true;
    }

    /** There was no news; says so if there might have been. */
    private boolean leave(OutsideView view, boolean say, String what) {
        if (say) {
            notes.add(what + " after " + patienceNanos / 1_000_000 + " ms, although threads that are not under"
                    + " Foretrace's control were busy and might have let a thread go on: " + view.names() + ".");
        }
        return false;
    }

    private void pause(ControlledThread holder, long nanos) {
        long start = System.nanoTime();
        while (!hasNews() && System.nanoTime() - start < nanos) {
            Object monitor = holder.waitsOn;
            if (monitor != null) {
                holder.letGoBriefly(monitor); // who is to notify it has to get in
            } else {
                Jdk.parkNanos(Math.min(nanos, 200_000));
            }
        }
    }
}
