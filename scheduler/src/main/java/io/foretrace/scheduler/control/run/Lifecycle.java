package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Unrewritten;
import io.foretrace.scheduler.bridge.code.CodeHooks;
import io.foretrace.scheduler.bridge.code.CollectorHooks;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.outside.Latecomers;
import io.foretrace.scheduler.control.outside.Settling;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.StackDepth;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.undo.ThreadLocals;
import io.foretrace.scheduler.control.watch.Watchdog;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The course of an execution: takes control, runs bodies, ends what is left, and leaves the JVM as it was. Between two
 * bodies the calling thread keeps the baton, and nothing is seen of what it does.
 */
final class Lifecycle {
    private final Parts parts;
    private final ControlledThread main;
    private final Leftovers leftovers;
    private final ThreadLocals locals;
    private final LeftTasks leftTasks = new LeftTasks();
    private long[] randomSeeds = {};
    private long[] counters = {};
    private boolean interrupted;

    Lifecycle(Parts parts) {
        this.parts = parts;
        this.main = parts.main;
        this.leftovers = new Leftovers(parts);
        this.locals = new ThreadLocals(main.thread);
    }

    void open() {
        Watchdog.prepare();
        Settling.await();
        randomSeeds = Jdk.seeds(main.thread);
        counters = Jdk.counters();
        interrupted = Jdk.takeInterrupt(main.thread);
        main.become(ThreadState.Plain.RUNNABLE);
        main.beginning.begin();
        Jdk.seedThread(main.thread, main.seed());
        Jdk.resetCounters();
        OutsideThreads.forget();
        parts.scheduler.baton.suspend();
        Baton.outside = parts.outsideTouches;
        Baton.controller = new Engine(parts);
        Watchdog.watch(parts.stalls);
    }

    void outlivedBy(Object object) {
        parts.outliving.add(object);
    }

    /** Whether nothing more can be run under control: a deadlock, a divergence, a bound, an exit. */
    boolean hasEnded() {
        return parts.ending.isSet();
    }

    /** Gives what the body threw, if that is its own; {@code frames} are below it, or more. */
    @Nullable
    Throwable runBody(Body body, int frames) {
        Throwable thrown = null;
        locals.begin();
        parts.scheduler.baton.resume();
        try {
            StackDepth.run(body, frames);
        } catch (ExecutionEnded e) {
            // Not the body's doing.
        } catch (Throwable e) {
            parts.ending.failed(main, e);
            thrown = parts.ending.isSet() ? null : e; // a finally block may fail because of the end
        }
        // The body has returned, however: what follows is ours.
        parts.detachment.comeBack();
        main.stretches.leaveAll();
        parts.scheduler.baton.suspend();
        locals.end();
        return thrown;
    }

    Execution close() {
        try {
            end().await();
        } finally {
            Baton.outside = null;
        }
        return execution();
    }

    /** Gives those who were late meanwhile, and do it now. */
    private Latecomers end() {
        Latecomers latecomers;
        parts.scheduler.baton.resume();
        main.become(ThreadState.Plain.ENDED);
        Jdk.takeInterrupt(main.thread);
        try {
            parts.scheduler.drain();
            parts.ending.cycleLeft();
            parts.recorder.stop(); // what comes now finds other values than it left
            parts.undo.putBack(this::hasEnded); // before it is asked which threads something outside still needs
            leftTasks.remove(parts.threads);
            if (leftovers.keepNeeded()) {
                parts.scheduler.drainAgain();
            }
            leftovers.end();
        } finally {
            parts.undo.putBack(this::hasEnded);
            parts.undo.putBackPools();
            locals.putBack();
            latecomers = Latecomers.expect(parts.awaitsTimers, leftTasks.hasTimers());
            leave();
            leftTasks.wake();
        }
        leftovers.join();
        restore();
        return latecomers;
    }

    /** What the calling thread had before. */
    private void restore() {
        Jdk.restoreSeeds(main.thread, randomSeeds);
        Jdk.restoreCounters(counters);
        Jdk.takeInterrupt(main.thread);
        if (interrupted) {
            Jdk.giveInterrupt(main.thread);
        }
    }

    private boolean hasEnded(Thread thread) {
        ControlledThread controlled = parts.threads.of(thread);
        return controlled != null && controlled.isEnded();
    }

    private Execution execution() {
        Recording recording = parts.recorder.recording(parts.threads.names(), parts.threads.javaNames());
        parts.outsideTouches.tell(recording, parts.recorder, parts.scheduler.outside);
        return new Execution(
                parts.ending.outcome(),
                parts.scheduler.schedule(),
                recording,
                parts.scheduler.steps(),
                uncontrolled(),
                parts.scheduler.outside.tookPart(),
                leftovers.sentences(),
                parts.undo.notPutBack(),
                parts.initialisations.cycles(),
                parts.initialiserTouches.shared(recording));
    }

    private List<String> uncontrolled() {
        List<String> sentences = new ArrayList<>(parts.stalls.notes());
        sentences.addAll(parts.scheduler.outside.notes());
        sentences.addAll(Unrewritten.sentences());
        return sentences;
    }

    private void leave() {
        Watchdog.leave();
        parts.stalls.stop();
        parts.detachment.close();
        parts.scheduler.baton.close();
        Baton.controller = null;
        CodeHooks.stopLoops = false;
        CollectorHooks.forget();
    }
}
