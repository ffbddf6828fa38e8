package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.CodeHooks;
import io.foretrace.scheduler.bridge.CollectorHooks;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.OutsideThreads;
import io.foretrace.scheduler.bridge.Unrewritten;
import io.foretrace.scheduler.control.ControlledThread.Status;
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
    private long[] randomSeeds = {};
    private long[] counters = {};
    private boolean interrupted;

    Lifecycle(Parts parts) {
        this.parts = parts;
        this.main = parts.main;
    }

    void open() {
        randomSeeds = Jdk.seeds(main.thread);
        counters = Jdk.counters();
        interrupted = Jdk.takeInterrupt(main.thread);
        main.status = Status.RUNNABLE;
        main.begun = true;
        Jdk.seedThread(main.thread, main.seed());
        Jdk.resetCounters();
        OutsideThreads.forget();
        parts.scheduler.suspend();
        Baton.controller = new Engine(parts);
        Watchdog.watch(parts.stalls);
    }

    /** Whether nothing more can be run under control: a deadlock, a divergence, a bound, an exit. */
    boolean hasEnded() {
        return parts.ending.isSet();
    }

    /** Its name marks, in stacks, where the program ends and we begin. Gives what the body threw, if that is its own. */
    @Nullable
    Throwable runBody(Body body) {
        Throwable thrown = null;
        parts.scheduler.resume();
        try {
            body.run();
        } catch (ExecutionEnded e) {
            // Not the body's doing.
        } catch (Throwable e) {
            parts.ending.failed(main, e);
            thrown = parts.ending.isSet() ? null : e; // a finally block may fail because of the end
        }
        // The body has returned, however: what follows is ours.
        parts.detachment.comeBack();
        main.quiet = 0;
        main.pinned = 0;
        parts.scheduler.suspend();
        return thrown;
    }

    Execution close() {
        parts.scheduler.resume();
        main.status = Status.ENDED;
        Jdk.takeInterrupt(main.thread);
        try {
            parts.scheduler.drain();
            parts.ending.cycleLeft();
            parts.ending.finish(parts.threads, main, parts.scheduler);
        } finally {
            leave();
        }
        parts.ending.join(parts.threads, main);
        Jdk.restoreSeeds(main.thread, randomSeeds);
        Jdk.restoreCounters(counters);
        Jdk.takeInterrupt(main.thread);
        if (interrupted) {
            Jdk.giveInterrupt(main.thread);
        }
        return execution();
    }

    private Execution execution() {
        return new Execution(
                parts.ending.outcome(),
                parts.scheduler.schedule(),
                parts.recorder.recording(parts.threads.names(), parts.threads.javaNames()),
                parts.choices.step(),
                uncontrolled(),
                parts.ending.leftovers(),
                parts.statics.leaks());
    }

    private List<String> uncontrolled() {
        List<String> sentences = new ArrayList<>(parts.stalls.notes());
        sentences.addAll(parts.scheduler.outside.notes());
        sentences.addAll(Unrewritten.sentences());
        return sentences;
    }

    static boolean isBody(StackTraceElement frame) {
        return frame.getClassName().equals(Lifecycle.class.getName())
                && frame.getMethodName().equals("runBody");
    }

    private static void leave() {
        Watchdog.leave();
        Baton.running = null;
        Baton.quiet = null;
        Baton.detached = 0;
        Baton.controller = null;
        CodeHooks.stopLoops = false;
        CollectorHooks.forget();
    }
}
