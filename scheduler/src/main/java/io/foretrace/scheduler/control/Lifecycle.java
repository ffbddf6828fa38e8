package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.CodeHooks;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.OutsideThreads;
import io.foretrace.scheduler.bridge.Unrewritten;
import io.foretrace.scheduler.control.ControlledThread.Status;
import java.util.ArrayList;
import java.util.List;

/** The course of an execution: takes control, runs the body, ends what is left, and leaves the JVM as it was. */
final class Lifecycle {
    private final Parts parts;
    private final ControlledThread main;

    Lifecycle(Parts parts) {
        this.parts = parts;
        this.main = parts.main;
    }

    Execution run(Body body) {
        long[] randomSeeds = Jdk.seeds(main.thread);
        long[] counters = Jdk.counters();
        boolean interrupted = Jdk.takeInterrupt(main.thread);
        open();
        try {
            runBody(body);
            parts.scheduler.drain();
            parts.ending.cycleLeft(parts.threads);
            parts.ending.finish(parts.threads, main, parts.scheduler);
        } finally {
            close();
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
                parts.recorder.recording(parts.threads.names()),
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

    private void open() {
        main.status = Status.RUNNABLE;
        main.begun = true;
        Jdk.seedThread(main.thread, main.seed());
        Jdk.resetCounters();
        OutsideThreads.forget();
        Baton.controller = new Engine(parts);
        Watchdog.watch(parts.stalls);
        parts.scheduler.publish(main);
    }

    /** Its name marks, in stacks, where the program ends and we begin. */
    private void runBody(Body body) {
        try {
            body.run();
        } catch (ExecutionEnded e) {
            // Not the body's doing.
        } catch (Throwable e) {
            parts.ending.failed(main, e);
        }
        // The body has returned, however: what follows is ours.
        parts.detachment.comeBack();
        main.quiet = 0;
        main.pinned = 0;
        main.status = Status.ENDED;
        Jdk.takeInterrupt(main.thread);
    }

    static boolean isBody(StackTraceElement frame) {
        return frame.getClassName().equals(Lifecycle.class.getName())
                && frame.getMethodName().equals("runBody");
    }

    private static void close() {
        Watchdog.leave();
        Baton.running = null;
        Baton.quiet = null;
        Baton.detached = 0;
        Baton.controller = null;
        CodeHooks.stopLoops = false;
    }
}
