package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.record.Recorder;
import java.util.concurrent.locks.Condition;

/** Interrupts in the trace: what comes before one comes before whatever the thread does that has seen it. */
public final class Interrupts {
    private static final int COUNT = Members.of("java.lang.Thread", "interrupts", "J", true);

    private final Recorder recorder;

    public Interrupts(Recorder recorder) {
        this.recorder = recorder;
    }

    void sent(ControlledThread by, ControlledThread target) {
        if (!by.stretches.isQuiet()) {
            long count = recorder.version(by.index, target.thread, true);
            recorder.access(Ops.READ_MODIFY_WRITE, by.index, by.pending.site(), target.thread, COUNT, count, count + 1);
        }
    }

    /** The thread is about to have an interrupt, which takes it away from those who may notify it. */
    void touched(ControlledThread target) {
        recorder.inside().interrupt(target.index, true);
        if (target.state() instanceof ThreadState.Waiting waiting) {
            recorder.insideOfLock(waiting.lock());
        } else if (target.state() instanceof ThreadState.Parked parked && parked.blocker() instanceof Condition) {
            recorder.unseen(); // whether it was signalled before is known to the condition only
        }
    }

    void seen(ControlledThread me) {
        if (!me.stretches.isQuiet()) {
            long count = recorder.version(me.index, me.thread, false);
            recorder.access(Ops.READ, me.index, me.pending.site(), me.thread, COUNT, count, 0);
        }
    }

    /** As whatever can be interrupted does. */
    void throwIfInterrupted(ControlledThread me) throws InterruptedException {
        recorder.inside().interrupt(me.index, Jdk.hasInterrupt(me.thread));
        if (Jdk.takeInterrupt(me.thread)) {
            seen(me);
            throw new InterruptedException();
        }
    }
}
