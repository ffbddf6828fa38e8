package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.CodeHooks;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the watchdog does about an execution that makes no progress. Called by the watchdog's thread. */
final class Stalls {
    /** A call that takes longer is taken for one that blocks. */
    private static final long BLOCKED_NANOS = 50_000_000;

    /** Who waits for the baton on a monitor takes it for a moment now and then: a busy machine may make that longer. */
    private static final long CONTENDED_NANOS = 500_000_000;

    /** What a thread that was told to end may take to do so. */
    private static final long GRACE_NANOS = 2_000_000_000;

    /** Files take their time, on a busy machine, but wait for nobody: above all where classes are loaded from jars. */
    private static final Set<String> SLOW = Set.of(
            "java.io.FileOutputStream",
            "java.io.RandomAccessFile",
            "java.io.UnixFileSystem",
            "java.io.WinNTFileSystem");

    private final Scheduler scheduler;
    private final Detachment detachment;
    private final Threads threads;
    private final Ending ending;
    private final Stuck stuck;
    private final Limits limits;
    private final List<String> notes = new ArrayList<>();
    private long progress = -1;
    private long since;
    private boolean told;

    Stalls(Scheduler scheduler, Detachment detachment, Threads threads, Ending ending, Stuck stuck, Limits limits) {
        this.scheduler = scheduler;
        this.detachment = detachment;
        this.threads = threads;
        this.ending = ending;
        this.stuck = stuck;
        this.limits = limits;
    }

    /** What could not be controlled, in sentences. */
    synchronized List<String> notes() {
        return List.copyOf(notes);
    }

    synchronized void look(long now) {
        if (scheduler.progress() != progress || scheduler.isSuspended()) {
            progress = scheduler.progress();
            since = now;
            return;
        }
        long stalled = now - since;
        if (stalled > limits.millis() * 1_000_000 && !told) {
            told = true;
            end();
        } else if (told && stalled > limits.millis() * 1_000_000 + GRACE_NANOS) {
            detachment.abandon();
        } else if (stalled > BLOCKED_NANOS && !ending.isSet() && !detachment.fillVacancy()) {
            detachIfBlocked(stalled > CONTENDED_NANOS);
        }
    }

    private void end() {
        ending.set(new Outcome.TimedOut(limits.millis(), stuck.describe()));
        CodeHooks.stopLoops = true;
    }

    private void detachIfBlocked(boolean isLong) {
        ControlledThread holder = scheduler.holder();
        if (holder.awaitsOutside) {
            return;
        }
        if (!isLong && holder.thread.getState() == Thread.State.BLOCKED && threads.anyWaitsOnMonitor()) {
            return;
        }
        String call = blockingCall(holder.thread);
        if (call != null && detachment.detach(holder, () -> blockingCall(holder.thread) != null)) {
            note("Thread " + holder.name + " (" + holder.thread.getName() + ") blocked outside Foretrace's control in "
                    + call + ".");
        }
    }

    synchronized void note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
    }

    /** The call in which the thread really waits; null if it runs, or is in our code. */
    private static @Nullable String blockingCall(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        if (stack.length == 0 || isStart(stack[0]) || !(waits(thread) || isInputOrOutput(stack[0]))) {
            return null;
        }
        for (StackTraceElement frame : stack) {
            if (Origin.isHook(frame.getClassName())) {
                // Our own frames are below every body; above user code they mean that the thread is in a hook.
                return Lifecycle.isBody(frame) ? outermostJdkCall(stack) : null;
            }
        }
        return outermostJdkCall(stack);
    }

    private static boolean waits(Thread thread) {
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> true;
            default -> false;
        };
    }

    /** It waits for the new thread, which is not long in coming. */
    private static boolean isStart(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Thread")
                && frame.getMethodName().startsWith("start");
    }

    /** A thread that waits for input runs, as far as the JVM knows. */
    private static boolean isInputOrOutput(StackTraceElement frame) {
        String name = frame.getClassName();
        return frame.isNativeMethod()
                && !isSlow(frame)
                && (name.startsWith("sun.nio.")
                        || name.startsWith("java.io.")
                        || name.startsWith("java.net.")
                        || name.startsWith("sun.net.")
                        || name.startsWith("java.lang.Process"));
    }

    /** It takes its time, but waits for nobody: so does the start of a process. */
    private static boolean isSlow(StackTraceElement frame) {
        return SLOW.contains(frame.getClassName()) || frame.getMethodName().equals("forkAndExec");
    }

    /** The JDK method that the program called. */
    private static String outermostJdkCall(StackTraceElement[] stack) {
        StackTraceElement last = stack[0];
        for (StackTraceElement frame : stack) {
            if (Origin.of(frame.getClassName()) != Origin.JDK) {
                return last.getClassName() + '.' + last.getMethodName() + ", called at " + frame;
            }
            last = frame;
        }
        return last.getClassName() + '.' + last.getMethodName();
    }
}
