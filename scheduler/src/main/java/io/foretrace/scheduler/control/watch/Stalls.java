package io.foretrace.scheduler.control.watch;

import io.foretrace.scheduler.bridge.code.CodeHooks;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.Urgency;
import io.foretrace.scheduler.control.outside.LifeSigns;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Initialisers;
import io.foretrace.scheduler.control.thread.ProgramStack;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the watchdog does about an execution that makes no progress. Called by the watchdog's thread. */
public final class Stalls {
    /** Most steps take less: nobody is looked at before. */
    private static final long SHORT_NANOS = 20_000_000;

    /** A call that takes longer is taken for one that blocks, if the thread was seen to wait in it for half of that. */
    private static final long BLOCKED_NANOS = 50_000_000;

    /** Who waits for the baton on a monitor takes it for a moment now and then: a busy machine may make that longer. */
    private static final long CONTENDED_NANOS = 500_000_000;

    /** What a thread that was told to end may take to do so. */
    private static final long GRACE_NANOS = 2_000_000_000;

    /** What it may take before its loops are ended too: it may be one that catches what it is told. */
    private static final long GRACE_IN_LOOPS_NANOS = 500_000_000;

    /** A hook that really blocks, in place of a call of the program's. */
    private static final String SELECTOR_HOOKS = "io.foretrace.scheduler.bridge.jdk.SelectorHooks";

    private final Scheduler scheduler;
    private final Detachment detachment;
    private final Threads threads;
    private final Ending ending;
    private final StuckThreads stuck;
    private final Limits limits;
    private final List<String> notes = new ArrayList<>();
    private long progress = -1;
    private long since;
    private @Nullable LifeSigns signs;
    private boolean stopped;

    public Stalls(
            Scheduler scheduler,
            Detachment detachment,
            Threads threads,
            Ending ending,
            StuckThreads stuck,
            Limits limits) {
        this.scheduler = scheduler;
        this.detachment = detachment;
        this.threads = threads;
        this.ending = ending;
        this.stuck = stuck;
        this.limits = limits;
    }

    /** What could not be controlled, in sentences. */
    public synchronized List<String> notes() {
        return List.copyOf(notes);
    }

    /** The execution is over: nobody is looked at any longer, also not by a look that has begun. */
    public synchronized void stop() {
        stopped = true;
    }

    synchronized void look(long now) {
        if (stopped) {
            return;
        }
        if (scheduler.progress() != progress || scheduler.baton.isSuspended()) {
            progress = scheduler.progress();
            since = now;
            signs = null;
        } else if (now - since > SHORT_NANOS) {
            ControlledThread holder = scheduler.baton.get();
            LifeSigns seen = signs(holder, now);
            String why = why(holder, seen);
            if (ending.isSet() && !isUrgency(Urgency.ALL_AT_ONCE) && mayWaitForOthers(holder, seen)) {
                urge(Urgency.ALL_AT_ONCE);
                detachment.endAllAtOnce();
            } else if (why != null) {
                giveUp(holder, why);
            } else if (now - since > BLOCKED_NANOS && !ending.isSet() && !detachment.fillVacancy()) {
                detachIfBlocked(holder, seen.waitingNanos());
                detachIfItNeedsAClass(holder, seen.forgottenNanos());
            }
        }
    }

    /** Whether a thread that has to end really waits: for a monitor, or at a socket, and perhaps for one of ours. */
    private static boolean mayWaitForOthers(ControlledThread holder, LifeSigns seen) {
        return seen.blockedNanos() > CONTENDED_NANOS
                || (seen.waitingNanos() > CONTENDED_NANOS && blockingCall(holder.thread) != null);
    }

    private LifeSigns signs(ControlledThread holder, long now) {
        LifeSigns known = signs;
        if (known == null) {
            known = new LifeSigns(holder.thread, now);
            signs = known;
        } else {
            known.look(now);
        }
        return known;
    }

    private long budget() {
        if (isUrgency(Urgency.IN_LOOPS)) {
            return GRACE_NANOS;
        }
        return ending.isFinishing() ? GRACE_IN_LOOPS_NANOS : limits.millis() * 1_000_000;
    }

    /** Why the holder has had its time; null while it has not. */
    private @Nullable String why(ControlledThread holder, LifeSigns seen) {
        // Who was told to end gets the usual grace, whatever it waited for.
        if (holder.awaitsOutside() && !isUrgency(Urgency.IN_LOOPS)) {
            String givenUp = scheduler.outside.givenUp();
            // The holder gives itself up, unless somebody outside keeps the monitor that it needs to go on.
            return givenUp == null && seen.blockedNanos() > budget() ? seen.seen() : givenUp;
        }
        return seen.exceed(budget()) ? seen.seen() : null;
    }

    private void giveUp(ControlledThread holder, String why) {
        if (isUrgency(Urgency.IN_LOOPS)) {
            signs = null;
            detachment.abandon();
            return;
        }
        if (!ending.isFinishing()) {
            String who = "thread " + holder.name + " (" + holder.thread.getName() + ") ";
            String seen = who + why + Initialisers.awaitedBy(holder, threads);
            ending.set(new Outcome.TimedOut(limits.millis(), seen, stuck.describe()));
        }
        urge(Urgency.IN_LOOPS);
    }

    private boolean isUrgency(Urgency atLeast) {
        return ending.urgency().compareTo(atLeast) >= 0;
    }

    private void urge(Urgency atLeast) {
        signs = null; // what follows is measured anew
        ending.urge(atLeast);
        CodeHooks.stopLoops = true;
    }

    private void detachIfBlocked(ControlledThread holder, long waitingNanos) {
        if (holder.awaitsOutside() || waitingNanos < BLOCKED_NANOS / 2) {
            return;
        }
        boolean contends = holder.thread.getState() == Thread.State.BLOCKED && threads.anyWaitsOnMonitor();
        if (contends && waitingNanos < CONTENDED_NANOS) {
            return;
        }
        String call = blockingCall(holder.thread);
        if (call != null && detachment.detach(holder, () -> blockingCall(holder.thread) != null)) {
            note("Thread " + holder.name + " (" + holder.thread.getName() + ") blocked outside Foretrace's control in "
                    + call + ".");
        }
    }

    /**
     * The initialiser that the holder waits for may itself wait for one of ours: the others go on. A busy machine may forget a
     * thread for a while, too; it comes back by itself, as all who are outside do.
     */
    private void detachIfItNeedsAClass(ControlledThread holder, long forgottenNanos) {
        if (holder.awaitsOutside()
                || holder.awaitsInitialiser() // it is outside, and nobody else can run
                || forgottenNanos < Math.min(CONTENDED_NANOS, budget() / 2)
                || !Initialisers.mayAwait(holder, threads)) {
            return;
        }
        String needed = Initialisers.awaitedBy(holder, threads);
        boolean isOutside = detachment.detach(holder, () -> !isInHook(holder.thread.getStackTrace()));
        holder.awaitsInitialiser(isOutside);
        if (isOutside) {
            note("Thread " + holder.name + " (" + holder.thread.getName() + ") blocked outside Foretrace's control"
                    + needed + ".");
        }
    }

    /** Something was seen that is not under control, in a sentence. */
    public synchronized void note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
    }

    /** The call in which the thread really waits; null if it runs, or is in our code. */
    private static @Nullable String blockingCall(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        if (stack.length == 0 || isStart(stack[0]) || !LifeSigns.isWaiting(thread, stack)) {
            return null;
        }
        return isInHook(stack) ? null : outermostJdkCall(stack);
    }

    /** Whether the thread is in our code, but for a hook that really blocks. */
    private static boolean isInHook(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Origin.isHook(frame.getClassName()) && !frame.getClassName().equals(SELECTOR_HOOKS)) {
                // Our own frames are below every body; above user code they mean that the thread is in a hook.
                return !ProgramStack.isBelowBody(frame);
            }
        }
        return false;
    }

    /** Whoever starts a thread waits for it, and it is not long in coming. */
    private static boolean isStart(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Thread")
                && frame.getMethodName().startsWith("start");
    }

    /** The JDK method that the program called. */
    private static String outermostJdkCall(StackTraceElement[] stack) {
        StackTraceElement last = stack[0];
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(SELECTOR_HOOKS)) {
                continue;
            }
            if (Origin.of(frame.getClassName()) != Origin.JDK) {
                return last.getClassName() + '.' + last.getMethodName() + ", called at " + frame;
            }
            last = frame;
        }
        return last.getClassName() + '.' + last.getMethodName();
    }
}
