package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.jdk.OutsideThread;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Waiting, in real time, for threads that are not under control: when none of ours can run, one of those may let it go
 * on. Only for as long as one of them may do anything at all: to wait for nobody is to lose time in every execution, and
 * not to wait is to call a hang what is none.
 */
public final class OutsideWait {
    /** For threads that may do something, but do not work for us: they may go on like that for ever. */
    private static final long FOREIGN_NANOS = 3_000_000_000L;

    /** How long the clock is held up for a thread of ours that is in a call that blocks: that may never come back. */
    private static final long DETACHED_NANOS = 50_000_000;

    /** How often they are looked at. */
    private static final long LOOK_NANOS = 2_000_000;

    /** A pause that takes longer was held up, with the machine or the JVM: it does not count as waiting. */
    private static final long LONGEST_PAUSE_NANOS = 10_000_000;

    /** Mostly they come sooner: before that, nobody looks whether they are slow or stuck. */
    private static final long SOON_NANOS = 100_000_000;

    private final Threads threads;
    private final StuckThreads stuck;
    private final long limitNanos;
    private final long patienceNanos;
    private final BooleanSupplier news;
    private final List<String> notes = new ArrayList<>();
    private final Set<String> tookPart = new ConcurrentSkipListSet<>();

    /** What those were seen to do that are waited for. */
    private final IdentityHashMap<Thread, LifeSigns> signs = new IdentityHashMap<>();

    /** Whether somebody outside has been waited for, or may be: what is awaited may be what a timer does. */
    private volatile boolean isAwaited;

    /** Why they are not waited for any longer; read by the watchdog, which then ends the execution. */
    private volatile @Nullable String givenUp;

    /** @param news whether something has happened that lets one of ours go on, or ends the execution */
    public OutsideWait(Threads threads, StuckThreads stuck, Limits limits, BooleanSupplier news) {
        this.threads = threads;
        this.stuck = stuck;
        this.news = news;
        this.limitNanos = limits.millis() * 1_000_000;
        this.patienceNanos = Math.min(FOREIGN_NANOS, limitNanos / 2);
    }

    /** What was said although somebody outside might still have come, in sentences. */
    public List<String> notes() {
        return notes;
    }

    /** A thread that is not under control did something for one of ours, or was woken by one; called by any thread. */
    public void tookPart(Thread thread) {
        String name = thread.getName();
        tookPart.add(name.isEmpty() ? "a virtual thread" : name); // others have a name
    }

    /** The names of the threads that took part although they are not under control, or might have. */
    public List<String> tookPart() {
        return List.copyOf(tookPart);
    }

    /** Whether somebody who is not under control has had a part in the execution, or may have one. */
    public boolean hasOthers() {
        return !tookPart.isEmpty() || mayAct();
    }

    private boolean mayAct() {
        return !OutsideLook.lookWell(threads).isQuiet();
    }

    /** Waits a while for those to come to rest who may have a part in the execution; whether they did. Called by the holder. */
    public boolean awaitRest(ControlledThread holder) {
        isAwaited = true;
        return tookPart.isEmpty()
                && unseen(holder, () -> {
                    long waited = 0;
                    while (mayAct() && waited < patienceNanos && !hasNews()) {
                        waited += pause(holder, LOOK_NANOS);
                    }
                    OutsideLook view = OutsideLook.lookWell(threads);
                    return view.isQuiet() || leave(view, true, "Threads that wait in loops were not taken for a hang");
                });
    }

    /** One of ours is in a loop, perhaps until somebody outside has done something. */
    public void mayBeAwaited() {
        isAwaited = true;
    }

    /**
     * Whether a thread outside whose time has come stays where it is for now: while nobody waits for it, also not in a loop. The
     * clocks of those who run the test go on. Called by that thread.
     */
    public boolean delays(Thread thread) {
        return !isAwaited && Origin.of(thread).isProgram();
    }

    public boolean hasNews() {
        return news.getAsBoolean();
    }

    /**
     * Waits for news; false if there are none, or none can come. Called by the holder.
     *
     * @param clockNanos how far the clock moves if there are none; {@link ThreadState#NEVER} if it cannot
     */
    public boolean await(ControlledThread holder, long clockNanos) {
        isAwaited = true;
        return unseen(
                holder, () -> clockNanos == ThreadState.NEVER ? awaitLast(holder) : awaitBefore(clockNanos, holder));
    }

    /** Waits, in real time, while somebody outside is on the way, but not for long; for how long it was. Called by the holder. */
    public long awaitOnTheWay(ControlledThread holder, BooleanSupplier isOnTheWay, long mostNanos) {
        long start = System.nanoTime();
        unseen(holder, () -> {
            while (isOnTheWay.getAsBoolean() && System.nanoTime() - start < mostNanos) {
                Jdk.parkNanos(50_000);
            }
            return true;
        });
        return System.nanoTime() - start;
    }

    private boolean unseen(ControlledThread holder, BooleanSupplier wait) {
        Thread running = Baton.running;
        Thread quiet = Baton.quiet;
        Object controller = Baton.controller;
        holder.awaitsOutside(true);
        Baton.running = null; // what we do here is not the program's
        Baton.quiet = null;
        try {
            return wait.getAsBoolean();
        } finally {
            holder.awaitsOutside(false);
            // Else the watchdog has gone on without us, perhaps to the end of the execution.
            if (Baton.running == null && Baton.quiet == null && Baton.controller == controller) {
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
        long waited = 0;
        while (!hasNews()) {
            OutsideLook view = OutsideLook.look(threads);
            long left = Math.min(clockNanos, patience(view)) - waited;
            if (left <= 0) {
                return hasNews() || leave(view, view.atWork() && waited < clockNanos, "Time was moved on");
            }
            long paused = pause(holder, Math.min(LOOK_NANOS, left));
            view.charge(paused);
            waited += paused;
        }
        return true;
    }

    private long patience(OutsideLook view) {
        return view.hasCredit() ? patienceNanos : view.awaited() ? DETACHED_NANOS : 0;
    }

    /** When nothing else can happen. */
    private boolean awaitLast(ControlledThread holder) {
        if (!stuck.cycle().isEmpty()) {
            return hasNews(); // whoever comes, those do not go on
        }
        signs.clear();
        givenUp = null;
        long waited = 0;
        boolean wasQuiet = OutsideThreads.alive().isEmpty(); // one that has only just become quiet may not stay so
        boolean wasAtWork = false;
        while (!hasNews()) {
            OutsideLook view = OutsideLook.lookWell(threads);
            boolean isAtWork = view.atWork() || view.awaited();
            if (wasAtWork && !isAtWork) {
                signs.clear(); // the others get their time after that
            }
            if (view.isQuiet() && wasQuiet) {
                return hasNews();
            } else if (isAtWork) {
                giveUpIfStuck(view, waited);
            } else if (!view.isQuiet() && waited > SOON_NANOS && areStuck(view, patienceNanos)) {
                return hasNews() || leave(view, true, "A hang was assumed");
            }
            wasQuiet = view.isQuiet();
            wasAtWork = isAtWork;
            waited += pause(holder, LOOK_NANOS);
        }
        return true;
    }

    /** What is done for one of ours comes to an end, or the watchdog ends the execution. */
    private void giveUpIfStuck(OutsideLook view, long waited) {
        boolean stuck = !view.atWork() || (waited > SOON_NANOS && areStuck(view, limitNanos));
        if (stuck && waited > limitNanos) {
            givenUp = "waited for " + waited / 1_000_000 + " ms for "
                    + (view.atWork()
                            ? "threads that are not under Foretrace's control: " + view.names()
                            : "a call that Foretrace does not control");
        }
    }

    /** Whether each has had so much time: to be slow, on a busy machine, is not to be stuck. */
    private boolean areStuck(OutsideLook view, long nanos) {
        long now = System.nanoTime();
        boolean all = true;
        for (OutsideThread outside : view.busy()) {
            Thread thread = outside.get();
            if (thread != null) {
                LifeSigns known = signs.computeIfAbsent(thread, key -> new LifeSigns(key, now));
                known.look(now);
                all &= known.exceed(nanos);
            }
        }
        return all;
    }

    /** Why the holder, which waits here, has waited for long enough; null while it has not. */
    public @Nullable String givenUp() {
        return givenUp;
    }

    /** There was no news; says so if there might have been. */
    private boolean leave(OutsideLook view, boolean say, String what) {
        if (say) {
            view.threads().forEach(this::tookPart);
            notes.add(what + " after " + patienceNanos / 1_000_000 + " ms, although threads that are not under"
                    + " Foretrace's control were busy and might have let a thread go on: " + view.names() + ".");
        }
        return false;
    }

    /** Lets a moment go by; says how much of it counts as waiting. */
    private long pause(ControlledThread holder, long nanos) {
        long start = System.nanoTime();
        while (!hasNews() && System.nanoTime() - start < nanos) {
            Object monitor = holder.handOver.monitor();
            if (monitor != null) {
                holder.handOver.letGoBriefly(monitor); // who is to notify it has to get in
            } else {
                Jdk.parkNanos(Math.min(nanos, 200_000));
            }
        }
        return Math.min(System.nanoTime() - start, LONGEST_PAUSE_NANOS);
    }
}
