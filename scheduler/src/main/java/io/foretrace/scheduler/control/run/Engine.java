package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.schedule.Waits;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** An execution: answers the hooks, by asking those who know. */
final class Engine extends WaitOperations {
    private final Threads threads;
    private final Scheduler scheduler;
    private final Waits waits;
    private final Ending ending;
    private final ThreadLife life;
    private final Parts parts;
    private long seeds;

    Engine(Parts parts) {
        super(parts);
        this.parts = parts;
        this.life = new ThreadLife(parts);
        this.threads = parts.threads;
        this.scheduler = parts.scheduler;
        this.waits = parts.waits;
        this.ending = parts.ending;
    }

    @Override
    public boolean starting(Thread child) {
        return life.starting(me(), child);
    }

    @Override
    public void started(Thread child) {
        life.started(child);
    }

    @Override
    public void begin(Thread self) {
        life.begin(self);
    }

    @Override
    public void givesTask(Object task) {
        receivers.settle(me(), task);
        threads.newcomers.given(task, me());
    }

    @Override
    public void runsTask(Thread self, Object task) {
        if (threads.of(self) == null) {
            life.comesWith(self, task);
        } else {
            threads.newcomers.taken(task);
        }
    }

    @Override
    public void beginOn(Thread self, Object monitor, boolean interrupted) throws InterruptedException {
        life.beginOn(self, monitor, interrupted);
    }

    @Override
    public void ended(Thread self) {
        life.ended(self);
    }

    @Override
    public boolean uncaught(Thread self, Throwable exception) {
        return life.uncaught(self, exception);
    }

    @Override
    public boolean unpark(Thread target) {
        ControlledThread thread = threads.of(target);
        if (thread == null) {
            return holds() && adoption.wakes(me(), target);
        }
        if (isSuspended(thread)) {
            return false;
        }
        boolean byHolder = holds();
        noteForeign(byHolder, thread, "was unparked");
        return waits.unpark(thread, byHolder);
    }

    @Override
    public void unparkedAt(Thread target, int site) {
        ControlledThread thread = threads.of(target);
        if (thread != null) {
            thread.unparking.at(me(), site);
        }
    }

    @Override
    public boolean interrupt(Thread target) {
        ControlledThread thread = threads.of(target);
        if (thread == null && holds() && adoption.wakes(me(), target)) {
            thread = threads.of(target);
        }
        if (thread == null || isSuspended(thread)) {
            return false;
        }
        boolean byHolder = holds();
        noteForeign(byHolder, thread, "was interrupted");
        return waits.interrupt(thread, byHolder);
    }

    @Override
    public void foreignSignal(Object monitor, boolean all) {
        for (ControlledThread woken : waits.signalled(monitor, all)) {
            noteForeign(false, woken, "was notified");
        }
    }

    private void noteForeign(boolean byHolder, ControlledThread target, String what) {
        Thread caller = Thread.currentThread();
        if (!byHolder && threads.of(caller) == null) {
            OutsideThreads.acted(caller);
            scheduler.outside.tookPart(caller);
            parts.stalls.note("Thread " + target.name + " (" + target.thread.getName() + ") " + what + " by thread "
                    + caller.getName() + ", which is not under Foretrace's control.");
        }
    }

    /** Whether the caller holds the baton; waits for its turn if the watchdog has just taken it out of control. */
    private boolean holds() {
        Thread self = Thread.currentThread();
        if (self == Baton.running) {
            me();
            return true;
        }
        return self == Baton.quiet;
    }

    @Override
    public boolean interruptPending(Thread target) {
        ControlledThread thread = threads.of(target);
        if (thread == null) {
            return false;
        }
        if (holds()) {
            parts.recorder.inside().interrupt(thread.index, false);
        }
        return thread.outside.isInterrupted();
    }

    @Override
    public boolean isEnded(Thread target) {
        ControlledThread thread = threads.of(target);
        if (thread == null) {
            parts.recorder.unseen();
            return false;
        }
        if (!thread.isEnded()) {
            parts.recorder.inside().sawNoEnd(thread.index);
            return false;
        }
        if (Thread.currentThread() == Baton.running) {
            waits.sawEnd(me(), thread);
        }
        return true;
    }

    @Override
    public Thread.@Nullable State state(Thread target) {
        ControlledThread thread = threads.of(target);
        parts.recorder.unseen();
        return thread == null ? null : thread.state().javaState();
    }

    @Override
    public long nanoTime() {
        parts.recorder.unseen();
        return nanoTimeInside();
    }

    @Override
    public long nanoTimeInside() {
        ControlledThread me = me();
        long now = scheduler.clock.look();
        scheduler.time.looked();
        return me.stretches.isQuiet() ? scheduler.clock.sinceInitialiser(me.stretches.quietSince()) : now;
    }

    @Override
    public long currentTimeMillis() {
        parts.recorder.unseen();
        return currentTimeMillisInside();
    }

    @Override
    public long currentTimeMillisInside() {
        return scheduler.clock.millis(nanoTimeInside());
    }

    @Override
    public long seed() {
        parts.recorder.unseen();
        return ++seeds * 0xBF58_476D_1CE4_E5B9L;
    }

    @Override
    public void unseen() {
        parts.recorder.unseen();
    }

    @Override
    public ForkJoinPool commonPool(ForkJoinPool real) {
        return parts.pools.common();
    }

    @Override
    public ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor real) {
        return parts.pools.delayer();
    }

    @Override
    public void exit(int status) {
        scheduler.end(new Outcome.Exited(me().name, status));
    }

    @Override
    public void pin() {
        me().stretches.pin();
    }

    @Override
    public void unpin() {
        me().stretches.unpin();
    }

    @Override
    public void quiet() {
        ControlledThread me = me();
        me.stretches.enterQuiet(scheduler.clock.now());
        scheduler.baton.publish(me);
    }

    @Override
    public void quietly(String className) {
        quiet();
        parts.initialiserTouches.begins(me(), className);
    }

    @Override
    public void loud() {
        ControlledThread me = me();
        me.stretches.leaveQuiet();
        parts.initialiserTouches.left(me);
        parts.initialisations.left(me);
        scheduler.baton.publish(me);
    }

    @Override
    public void needs(Class<?> type, int site) {
        parts.initialisations.needs(me(), type, site);
    }

    @Override
    public void initialises(Class<?> type) {
        parts.initialisations.begins(me(), type);
    }

    @Override
    public void loop() {
        if (ending.isSet()) {
            throw new ExecutionEnded();
        }
    }

    @Override
    public boolean isOver() {
        return ending.isSet();
    }

    @Override
    public boolean reattach(Thread self) {
        ControlledThread thread = threads.of(self);
        return thread != null && !isSuspended(thread) && parts.detachment.reattach(thread);
    }

    /** Between the parts of an execution its thread waits and is woken as any other: really. */
    private boolean isSuspended(ControlledThread thread) {
        return thread == parts.main && scheduler.baton.isSuspended();
    }
}
