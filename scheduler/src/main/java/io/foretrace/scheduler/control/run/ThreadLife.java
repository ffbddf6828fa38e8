package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.schedule.Monitors;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.schedule.Waits;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Newcomers.Newcomer;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.control.watch.Detachment;
import io.foretrace.scheduler.control.watch.Stalls;
import io.foretrace.scheduler.record.Recorder;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** A thread from its start to its end: how it comes under control, and what its end means for others. */
final class ThreadLife {
    /** Whoever lets a thread in wakes it; but the execution may end before that. */
    private static final long LOOK_NANOS = 1_000_000;

    private final Threads threads;
    private final Recorder recorder;
    private final Scheduler scheduler;
    private final Waits waits;
    private final Ending ending;
    private final Detachment detachment;
    private final Monitors monitors;
    private final Stalls stalls;

    ThreadLife(Parts parts) {
        this.threads = parts.threads;
        this.recorder = parts.recorder;
        this.scheduler = parts.scheduler;
        this.waits = parts.waits;
        this.ending = parts.ending;
        this.detachment = parts.detachment;
        this.monitors = parts.monitors;
        this.stalls = parts.stalls;
    }

    /** Before the thread really starts: from now on it has a number and a name. */
    boolean starting(ControlledThread parent, Thread child) {
        if (Adoption.isOfTestFramework(child) || (ending.isSet() && parent.afterEnd.outlives())) {
            Jdk.keepId(child);
            return false; // a pool replaces a worker: one that is used after the execution, or in which tests wait for
            // each other
        }
        if (ending.isSet()) {
            throw new ExecutionEnded();
        }
        ControlledThread added = threads.add(child, parent);
        added.beginning.startedBy(parent);
        recorder.thread(added.index);
        recorder.number(parent.index, child); // executors keep their threads in hash sets
        Jdk.seedThread(child, added.seed());
        recorder.thread(Ops.FORK, parent.index, StartSites.here(), added.index);
        return true;
    }

    /** The thread can be chosen: it need not have come to its first hook for that. */
    void started(Thread child) {
        ControlledThread thread = threads.of(child);
        if (thread != null) {
            thread.become(ThreadState.Plain.RUNNABLE);
            scheduler.changed();
        }
    }

    /** Called by the thread itself: waits until it is chosen for the first time. */
    void begin(Thread self) {
        ControlledThread thread = threads.of(self);
        if (thread == null || !thread.beginning.begin()) {
            return;
        }
        thread.handOver.awaitFirst();
        begun(thread);
    }

    /** Called by a thread from before that is about to run a task: comes under control with it, if it is one of ours. */
    void comesWith(Thread self, Object task) {
        Newcomer newcomer = ending.isSet() || !Adoption.isProgram(self) ? null : threads.newcomers.ask(self, task);
        if (newcomer == null) {
            return;
        }
        scheduler.outsideNews();
        while (!newcomer.isAdmitted() && !ending.isSet()) {
            Jdk.parkNanos(LOOK_NANOS);
        }
        if (!threads.newcomers.withdraw(newcomer)) {
            if (!newcomer.isExpected()) {
                stalls.note(
                        "Thread " + self.getName() + " was busy when it was given a task, and came under Foretrace's"
                                + " control when it was done with what is not under control.");
            }
            begin(self);
        }
    }

    private void begun(ControlledThread thread) {
        if (ending.isSet() && !thread.afterEnd.outlives()) {
            throw new ExecutionEnded();
        }
        if (!thread.beginning.isAgain()) {
            recorder.thread(Ops.BEGIN, thread.index, 0, 0);
        }
        if (thread.thread instanceof ForkJoinWorkerThread) {
            thread.looksAt(ForkJoinPool.class); // it looks for a task at once
            recorder.insideOf(ForkJoinPool.class);
        }
    }

    /** As {@link #begin}, for a thread from before that was notified: lets go of the monitor until it is chosen. */
    void beginOn(Thread self, Object monitor, boolean interrupted) throws InterruptedException {
        ControlledThread thread = threads.of(self);
        if (thread == null || !thread.beginning.begin()) {
            return;
        }
        if (interrupted) {
            thread.outside.interrupt();
        }
        thread.handOver.letGoOf(monitor);
        thread.handOver.await();
        thread.handOver.letGoOfNone();
        begun(thread);
        monitors.takenAgain(thread, monitor);
        if (interrupted && Jdk.takeInterrupt(self)) {
            throw new InterruptedException();
        }
    }

    /** Called by the thread itself, as the last thing that it does. */
    void ended(Thread self) {
        ControlledThread thread = threads.of(self);
        if (thread == null || !holdsAgain(thread)) {
            return;
        }
        int site = thread.pending.site();
        recorder.thread(Ops.END, thread.index, site, 0);
        Object pool = thread.pool();
        if (pool != null) {
            recorder.insideOf(pool);
        }
        thread.become(ThreadState.Plain.ENDED);
        thread.pending.set(Ops.END, site, null, 0);
        waits.joined(thread);
        waits.notifiedByEnd(self);
        if (!detachment.leave()) {
            scheduler.leave();
        }
    }

    /** A thread that ends outside control comes back for that. */
    private boolean holdsAgain(ControlledThread thread) {
        try {
            // Also if the thread is not outside: the watchdog may be about to take it out of control.
            return detachment.reattach(thread) && !thread.isEnded();
        } catch (ExecutionEnded e) {
            return thread == scheduler.baton.get(); // which it does anyway
        }
    }

    /** The thread ends with an exception; whether nobody else is to see that. */
    boolean uncaught(Thread self, Throwable exception) {
        ControlledThread thread = threads.of(self);
        if (thread == null) {
            return false;
        }
        if (!holdsAgain(thread) || exception instanceof ExecutionEnded || ending.isSet()) {
            return true;
        }
        ending.failed(thread, exception);
        return nobodyHandles(self);
    }

    /** The JVM would only print it, in every execution: the outcome says it. */
    private static boolean nobodyHandles(Thread thread) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return Thread.getDefaultUncaughtExceptionHandler() == null
                && (handler == null || handler.getClass() == ThreadGroup.class);
    }
}
